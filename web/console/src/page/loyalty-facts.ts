/** Facts of terms of levels and rebates, taken apart: a level is a line of figures. Pure. */

/** Figures of a level, in the order in which requests tell them. */
export const levelFigures = [
  'deposit',
  'validBet',
  'upgrade',
  'monthly',
  'birthday',
  'withdrawn',
  'withdrawals',
] as const;
export type LevelFigure = (typeof levelFigures)[number];

type Facts = Readonly<Record<string, string | null | undefined>>;

/** Something that changes: a figure or name of a level, the rate of a type of games, or a fact as a whole. */
export interface LoyaltyChange {
  readonly level?: number;
  readonly figure?: LevelFigure | 'name';
  readonly gameType?: string;
  readonly fact: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

const LEVEL = /^(level|name)(\d+)$/;

/** What differs between two terms; a level that comes or goes with all of its figures. */
export function loyaltyChanges(before: Facts, after: Facts): LoyaltyChange[] {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return facts
    .flatMap((fact) => partsOf(fact, before[fact], after[fact]))
    .filter(({ was, is }) => was !== is);
}

function partsOf(
  fact: string,
  before: string | null | undefined,
  after: string | null | undefined,
): LoyaltyChange[] {
  const [, kind, number] = LEVEL.exec(fact) ?? [];
  const level = Number(number);
  if (kind === 'name') {
    return [{ fact, level, figure: 'name', was: before ?? undefined, is: after ?? undefined }];
  }
  if (kind === 'level') {
    const [was, is] = [before?.split(' · '), after?.split(' · ')];
    return levelFigures.map((figure, place) => {
      return { fact, level, figure, was: was?.[place], is: is?.[place] };
    });
  }
  if (fact === 'rates') {
    const [was, is] = [ratesOf(before), ratesOf(after)];
    return [...new Set([...was.keys(), ...is.keys()])].map((gameType) => {
      return { fact, gameType, was: was.get(gameType), is: is.get(gameType) };
    });
  }
  return [{ fact, was: before ?? undefined, is: after ?? undefined }];
}

/** `LIVE 0.4%, RNG 0.6%` by type. */
function ratesOf(text: string | null | undefined): ReadonlyMap<string, string> {
  const rates = (text ?? '').split(', ').filter(Boolean);
  return new Map(
    rates.map((rate) => {
      const [type = '', percent = ''] = rate.split(' ');
      return [type, percent] as const;
    }),
  );
}
