/** Who a member is, proven by documents; free of schemas, so that pages can carry the lists. */

/** What documents prove: who somebody is, where they live, and where their money comes from. */
export const documentKinds = ['identity', 'address', 'funds'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is taken as proof of each. */
export const documentTypes = {
  identity: ['id-card', 'passport', 'driving-licence'],
  address: ['utility-bill', 'bank-statement', 'residence-certificate'],
  funds: ['payslip', 'bank-statement', 'tax-return', 'sale-contract'],
} as const satisfies Record<DocumentKind, readonly string[]>;
export type DocumentType = (typeof documentTypes)[DocumentKind][number];

/** `draft` until its member sends it in; decided by staff. */
export const documentStates = ['draft', 'waiting', 'approved', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why staff refuse a document. */
export const documentRefusals = [
  'unreadable',
  'cut-off',
  'expired',
  'other-person',
  'wrong-document',
  'too-old',
  'altered',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Nothing proven; identity; also the address; also the source of funds. */
export const verificationLevels = [0, 1, 2, 3] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** Pictures of one document. */
export const DOCUMENT_PAGES_MAX = 3;
/** A picture as it is sent, and what it may claim to be: pixels a side, and in all. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024;
export const DOCUMENT_SIDE_MAX = 12_000;
export const DOCUMENT_PIXELS_MAX = 25_000_000;
