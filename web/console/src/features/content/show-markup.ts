/**
 * The console asks browsers to refuse markup that was put together as text. What is vouched for here is
 * shown in a frame that may run nothing, or read by a document that nobody sees and that runs nothing.
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
  frame.srcdoc = vouch(markup);
}

/** The body of a document of its own, in which nothing runs or loads. */
export function readInert(markup: string): HTMLElement {
  return new DOMParser().parseFromString(vouch(markup), 'text/html').body;
}

function vouch(markup: string): string {
  return policy?.createHTML(markup) ?? markup;
}
