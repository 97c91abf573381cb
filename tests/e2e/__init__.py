"""What a real browser sees: Chromium opens what is drawn and measures it."""
