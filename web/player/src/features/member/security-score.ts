/** How well an account is protected, out of 100. Pure. */
import type { MemberPage } from '@croupier/contract/site/site-map';

/** What protects an account, and what of 100 it is worth. */
const worth = {
  password: 15,
  paymentPassword: 15,
  mobile: 15,
  mail: 15,
  secondFactor: 20,
  passkey: 10,
  identity: 10,
} as const;
export type Protector = keyof typeof worth;

/** Where each is set up. */
export const protectorPages: Readonly<Record<Protector, MemberPage>> = {
  password: 'security',
  paymentPassword: 'security',
  mobile: 'security',
  mail: 'security',
  secondFactor: 'security',
  passkey: 'security',
  identity: 'verification',
};

/** Whether each is there; one that this merchant does not offer is left out. */
export type Protectors = Readonly<Partial<Record<Protector, boolean>>>;

export interface SecurityScore {
  /** From 0 to 100, of what the merchant offers. */
  readonly points: number;
  readonly grade: 'weak' | 'fair' | 'good' | 'strong';
  /** What is not there yet, that worth most first. */
  readonly missing: readonly Protector[];
}

/** The lowest points of each grade, the best first. */
const grades = [
  ['strong', 90],
  ['good', 70],
  ['fair', 40],
] as const;

/** Adds up what is there. */
export function securityScore(protectors: Protectors): SecurityScore {
  const offered = (Object.keys(worth) as Protector[]).filter((name) => name in protectors);
  const sum = (names: readonly Protector[]) => names.reduce((all, name) => all + worth[name], 0);
  const missing = offered.filter((name) => !protectors[name]);
  const all = sum(offered);
  const points = all === 0 ? 0 : Math.floor((100 * (all - sum(missing))) / all);
  return {
    points,
    grade: grades.find(([, least]) => points >= least)?.[0] ?? 'weak',
    missing: missing.toSorted((one, other) => worth[other] - worth[one]),
  };
}
