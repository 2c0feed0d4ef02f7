import { moneyText } from '@croupier/contract/money';
import type { z } from 'zod';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import type { SlipQuote } from '../../protocol.ts';
import { quoteRequest } from '../requests.ts';
import { exposedLegs } from '../bets/exposed-legs.ts';
import { limitOfSlip } from '../exposure/limit-of-slip.ts';
import { termsOf } from '../exposure/sports-terms.ts';
import { findBetEvents } from './bet-event.ts';
import { judgeSlip, viewLeg } from './judge-slip.ts';

/** What a slip could be now. Nothing is stored, and nothing is promised. */
export async function quoteSlip(
  { db }: Studio,
  session: Session,
  slip: z.output<typeof quoteRequest>,
): Promise<SlipQuote> {
  const terms = await termsOf(db, session);
  const events = await findBetEvents(db, slip.legs, session.merchant);
  const { legs, refusal, odds, bets, isInPlay } = judgeSlip(slip, {
    events,
    choice: 'none',
    hasBonus: terms.hasLegBonus,
  });
  const exposed = exposedLegs({ kind: slip.kind, legs: slip.legs });
  const limit =
    odds === null
      ? undefined
      : await limitOfSlip(db, session, { legs: exposed, odds, bets, events, terms });
  return {
    legs: legs.map(viewLeg),
    odds: odds?.shown ?? null,
    bets,
    limits: {
      min: moneyText(limit?.min ?? session.limits.min),
      max: moneyText(limit?.max ?? 0n),
      bound: limit?.bound ?? null,
    },
    refusal,
    delayMs: isInPlay ? terms.delayMs : 0,
    bonusBasisPoints: odds?.bonusBasisPoints ?? 0,
  };
}
