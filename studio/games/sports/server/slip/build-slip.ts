import { type BuiltBet, buildBet } from '../../engine/football/build-bet.ts';
import type { FootballCode, FootballPick } from '../../engine/football/football-markets.ts';
import { parseMarket } from '../../engine/market-key.ts';
import { BUILDER_LEGS_MAX, type LegRequest } from '../../protocol.ts';
import type { BetEvent } from './bet-event.ts';
import { footballMomentOf } from './football-moment.ts';

/** Prices legs of one match together, or says why they make no bet: only football has a model for it. */
export function buildSlip(
  legs: readonly Pick<LegRequest, 'market' | 'outcome'>[],
  event: BetEvent | undefined,
): BuiltBet | { readonly refusal: string } {
  if (legs.length > BUILDER_LEGS_MAX) return { refusal: 'legs' };
  const moment = event && footballMomentOf(event);
  if (moment === undefined) return { refusal: 'not-offered' };
  const picks = legs.map(footballPickOf);
  if (!picks.every((pick) => pick !== undefined)) return { refusal: 'unknown' };
  return buildBet(moment, picks);
}

/** What a leg of football is on; undefined where its market has no such name. */
export function footballPickOf({
  market,
  outcome,
}: Pick<LegRequest, 'market' | 'outcome'>): FootballPick | undefined {
  const name = parseMarket(market);
  if (name === undefined || name.part !== undefined) return undefined;
  const { code, line, scoreAt } = name;
  return {
    code: code as FootballCode,
    outcome,
    ...(line !== undefined && { line }),
    ...(scoreAt !== undefined && { scoreAt }),
  };
}
