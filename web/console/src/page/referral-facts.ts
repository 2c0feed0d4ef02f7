/** Facts of terms of referrals, taken apart into their figures. Pure. */

/** Figures of the terms by the facts that requests tell, each in its order. */
export const referralFigures = {
  referralDeposit: ['deposit'],
  referralBet: ['validBet'],
  referralDays: ['days'],
  referralRegistered: ['registeredInviter', 'registeredReferee'],
  referralDeposited: ['depositedInviter', 'depositedReferee'],
  referralQualified: ['qualifiedInviter', 'qualifiedReferee'],
  referralShare: ['bp', 'shareDays', 'most'],
  referralTimes: ['times'],
  referralTakeDays: ['takeDays'],
  referralMost: ['mostADay', 'mostInAll'],
} as const;
type Fact = keyof typeof referralFigures;
export type ReferralFigure = (typeof referralFigures)[Fact][number];

type Facts = Readonly<Record<string, string | null | undefined>>;

export interface ReferralChange {
  readonly figure: ReferralFigure;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

const factNames = Object.keys(referralFigures) as readonly Fact[];

/** The figures that differ between two terms. */
export function referralChanges(before: Facts, after: Facts): readonly ReferralChange[] {
  return factNames
    .flatMap((fact) => {
      const [was, is] = [partsOf(before[fact]), partsOf(after[fact])];
      return referralFigures[fact].map((figure, place) => ({
        figure,
        was: was[place],
        is: is[place],
      }));
    })
    .filter(({ was, is }) => was !== is);
}

/** The figures of one fact with their texts; undefined where it is none of these, or told otherwise. */
export function figuresOfFact(
  name: string | undefined,
  text: string,
): readonly (readonly [figure: ReferralFigure, text: string])[] | undefined {
  const fact = factNames.find((one) => one === name);
  if (!fact) return undefined;
  const parts = partsOf(text);
  const figures = referralFigures[fact];
  if (parts.length !== figures.length) return undefined;
  return figures.map((figure, place) => [figure, parts[place] ?? ''] as const);
}

/** `10 · ≤ 5.00` in its parts, without the sign of a most. */
function partsOf(text: string | null | undefined): readonly string[] {
  return text ? text.split(' · ').map((part) => part.replace('≤ ', '')) : [];
}
