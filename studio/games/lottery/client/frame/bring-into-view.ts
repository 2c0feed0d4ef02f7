/** For what is chosen in a row that scrolls: seen without looking for it. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
