/**
 * The pages ask browsers to refuse markup that was put together as text. Our own drawings are made
 * of our own constants and figures only, so they are vouched for here, and nowhere else.
 */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (markup: string) => string },
  ): { createHTML(markup: string): TrustedHTML };
};

/** Absent in browsers that do not know trusted types. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('croupier-art', { createHTML: (markup) => markup });

/** A drawing of this kit, fit to be set as markup. Never hand it anything that a person typed. */
export function trustMarkup(markup: string): string | TrustedHTML {
  return policy?.createHTML(markup) ?? markup;
}
