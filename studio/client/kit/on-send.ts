/**
 * Does what a form is for when its key is pressed, or Enter in one of its fields. Frames of platforms forbid
 * that forms are sent, and there the browser does not even tell a page that one was about to be.
 */
export function onSend(form: HTMLElement, key: HTMLButtonElement, act: () => void): void {
  key.type = 'button';
  key.addEventListener('click', act);
  form.addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (!isField || event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    if (!key.disabled) act();
  });
}
