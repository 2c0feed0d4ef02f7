import type { FamilyName } from '../../engine/families.ts';

/** Families whose stage is the head of their page: dice on their table, cars on their road. */
export const hasStage = (family: FamilyName): boolean => family === 'dice' || family === 'race';
