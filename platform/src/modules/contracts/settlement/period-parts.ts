import { tree } from '#agents';
import type { Db } from '#kernel/db.ts';
import type { RunGroup } from '../store/run.ts';
import { activesByPart, partsBetween } from './line-rules.ts';
import { daysPlayed, type ReckonedFigures, type SettledMerchant } from './period-figures.ts';
import type { PeriodSpan } from './period-rules.ts';
import type { PeriodFigures } from './team-rules.ts';

/** A part of a period, with the lines that stood in it. */
export interface PeriodPart {
  readonly figures: PeriodFigures;
  /** From the top to each member who did something. */
  readonly paths: ReadonlyMap<bigint, readonly bigint[]>;
}

/**
 * A period with the lines of then, in parts where somebody was moved within it: moves are made as days
 * begin, so only periods of several days have more than one. Active members are those of the whole.
 */
export async function periodParts(
  db: Db,
  merchant: SettledMerchant,
  {
    span,
    figures,
    kind,
  }: Pick<RunGroup, 'kind'> & { readonly span: PeriodSpan; readonly figures: ReckonedFigures },
): Promise<PeriodPart[]> {
  const instants = { from: new Date(span.startsMs), to: new Date(span.endsMs) };
  const moves = await tree.movesBetween(db, { merchantId: merchant.id, ...instants });
  const spans = partsBetween(
    span,
    moves.map((at) => at.getTime()),
  );
  if (spans.length === 1) return [await withLines(db, merchant, { span, figures })];
  const deducts = kind === 'dividend';
  const parts: Pick<PeriodFigures, 'play' | 'deducted'>[] = [];
  const { changes } = figures;
  for (const part of spans) {
    const of = { span: part, deducts, changes, startsAt: instants.from };
    parts.push(await daysPlayed(db, merchant, of));
  }
  const actives = activesByPart(
    figures.actives,
    parts.map(({ play }) => play.map(({ memberId }) => memberId)),
  );
  const whole: PeriodPart[] = [];
  for (const [at, part] of spans.entries()) {
    const { play = [], deducted = new Map<bigint, bigint>() } = parts[at] ?? {};
    const own = { play, deducted, actives: actives[at] ?? new Set<bigint>() };
    whole.push(await withLines(db, merchant, { span: part, figures: own }));
  }
  return whole;
}

/** Whoever has come meanwhile stands in the line of the end. */
async function withLines(
  db: Db,
  { id: merchantId }: SettledMerchant,
  { span, figures }: { readonly span: PeriodSpan; readonly figures: PeriodFigures },
): Promise<PeriodPart> {
  const memberIds = new Set([
    ...figures.play.map(({ memberId }) => memberId),
    ...figures.deducted.keys(),
    ...figures.actives,
  ]);
  const at = new Date(span.endsMs - 1);
  return { figures, paths: await tree.pathsAt(db, { merchantId, memberIds: [...memberIds], at }) };
}
