#!/bin/sh
# The browser that CHROMIUM_PROGRAM names, without the list beneath its address bar: nobody types there,
# and Chromium prepares two pages for it with every window, for two thirds of what a window costs.
# The browser heeds the last switch of a name alone, so ours joins the one that Playwright gives.
for word do
  shift
  case $word in
    --disable-features=*) word="$word,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$word"
done
exec "$CHROMIUM_PROGRAM" "$@"
