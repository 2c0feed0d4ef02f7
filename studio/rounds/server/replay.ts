import { createHmac, timingSafeEqual } from 'node:crypto';
import { currencyOf } from '@croupier/contract/currencies';
import type { ReplayAnswer } from '#protocol/session.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { withoutBalance } from './history.ts';
import { playedRound } from './round-answers.ts';
import { findAnyRound, findRoundOfAccount } from './round-store.ts';

/** How long the address of a replay is good, in seconds. */
const lifetimeSeconds = 900;

/**
 * The address at which a round of this account can be watched for a quarter of an hour. Refused
 * with `not-found` when the account has no such round.
 */
export async function replayUrl(
  studio: Studio,
  {
    roundId,
    accountId,
    locale,
    zone,
  }: {
    readonly roundId: string;
    readonly accountId: string;
    readonly locale: string;
    /** Whose clocks the page shows. */
    readonly zone: string | undefined;
  },
): Promise<string> {
  const round = await findRoundOfAccount(studio.db, roundId, accountId);
  if (round === undefined) throw refuse('not-found');
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const url = new URL(`/play/${round.gameId}`, studio.settings.STUDIO_ORIGIN);
  url.searchParams.set('replay', signReplay(studio, `${round.id}.${expires}`));
  url.searchParams.set('locale', locale);
  if (zone !== undefined) url.searchParams.set('zone', zone);
  return url.href;
}

/** The round of a signed replay token. Refuses with `not-found` what is forged or too old. */
export async function readReplay(studio: Studio, token: string): Promise<ReplayAnswer> {
  const [roundId = '', expires = ''] = token.split('.');
  const expected = Buffer.from(signReplay(studio, `${roundId}.${expires}`));
  const received = Buffer.from(token);
  const genuine = received.length === expected.length && timingSafeEqual(received, expected);
  if (!genuine || Number(expires) < Date.now() / 1000) throw refuse('not-found');
  const round = await findAnyRound(studio.db, roundId);
  const entry = round && studio.games.find(round.gameId);
  const currency = round && currencyOf(round.currency);
  if (!round || !entry || !currency) throw refuse('not-found');
  const { code, symbol, decimals } = currency;
  return {
    game: entry.description,
    currency: { code, symbol, decimals },
    round: withoutBalance(playedRound(studio, round)),
  };
}

function signReplay({ box }: Studio, text: string): string {
  const signature = createHmac('sha256', box.deriveKey('replay')).update(text).digest('base64url');
  return `${text}.${signature}`;
}
