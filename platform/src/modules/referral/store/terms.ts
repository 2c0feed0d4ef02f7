/** Statements on what merchants give for bringing somebody. */
import { type ReferralTerms, usualReferral } from '@croupier/contract/referral/terms';
import { termsStore } from '#kernel/terms-store.ts';

export const { termsOf, saveTerms } = termsStore<ReferralTerms>('referral', usualReferral);
