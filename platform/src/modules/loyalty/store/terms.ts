/** Statements on what merchants give for play. */
import { type LoyaltyTerms, usualTerms } from '@croupier/contract/loyalty/terms';
import { termsStore } from '#kernel/terms-store.ts';

export const { termsOf, saveTerms } = termsStore<LoyaltyTerms>('loyalty', usualTerms);
