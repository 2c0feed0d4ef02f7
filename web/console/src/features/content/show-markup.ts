/**
 * The console asks browsers to refuse markup that was put together as text. The preview's document
 * is vouched for here: it is shown in a frame that may run nothing, and it holds escaped words and
 * HTML that the server has sanitised.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (markup: string) => string },
  ): { createHTML(markup: string): string };
}

/** Absent in browsers that do not know trusted types. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('content-preview', { createHTML: (markup) => markup });

/** Shows the document in the frame, which must be sandboxed without leave to run scripts. */
export function showMarkup(frame: HTMLIFrameElement, markup: string): void {
  if (frame.sandbox.contains('allow-scripts')) throw new Error('The preview may run scripts.');
  frame.srcdoc = policy?.createHTML(markup) ?? markup;
}
