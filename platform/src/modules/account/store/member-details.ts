import type { DetailField } from '@croupier/contract/account/registration';

/** What describes a member beside the account itself. */
export type MemberDetails = { readonly [name in DetailField | 'mobileNum']?: string };
