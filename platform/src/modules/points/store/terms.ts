/** Statements on what merchants give points for. */
import { type PointTerms, usualPointTerms } from '@croupier/contract/points/terms';
import { termsStore } from '#kernel/terms-store.ts';

export const { termsOf, saveTerms } = termsStore<PointTerms>('points', usualPointTerms);
