/** What is played now. It stands still: nothing on these pages blinks. */
export function LiveDot() {
  return <i className="sp-dot" aria-hidden />;
}
