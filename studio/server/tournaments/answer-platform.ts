import { isDeepStrictEqual } from 'node:util';
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { TOURNAMENT_TOP } from '@croupier/contract/seamless/tournaments';
import type {
  TournamentAnswer,
  TournamentSetRequest,
  tournamentReasons,
} from '@croupier/contract/seamless/tournaments';
import { refuse } from '../refuse.ts';
import { maskName } from '@croupier/server/mask-name';
import type { Studio } from '../studio.ts';
import { walletAddress } from '../vendor/launch-game.ts';
import type { Vendor } from '../vendor/vendors.ts';
import {
  type NewTournament,
  type Tournament,
  cancelTournament,
  findTop,
  findTournaments,
  insertTournament,
} from './tournament-store.ts';

type Reason = (typeof tournamentReasons)[number];

/** Takes a tournament, once; again under its reference the answer says how it stands. */
export async function setTournament(
  studio: Studio,
  vendor: Vendor,
  asked: TournamentSetRequest,
): Promise<TournamentAnswer> {
  const { reference } = asked;
  const [known] = await findTournaments(studio.db, [reference]);
  const input = inputOf(studio, vendor, asked);
  if (known) return isSame(known, input) ? standing(studio, known) : refused(reference, 'conflict');
  if (typeof input === 'string') return refused(reference, input);
  await insertTournament(studio.db, input);
  const [stored] = await findTournaments(studio.db, [reference]);
  if (!stored) throw new Error('A stored tournament was not found.');
  return isSame(stored, input) ? standing(studio, stored) : refused(reference, 'conflict');
}

/** Ends one without prizes, unless its ranks are fixed. Refuses `not-found` for an unknown one. */
export async function endWithoutPrizes(
  studio: Studio,
  vendor: Vendor,
  reference: string,
): Promise<TournamentAnswer> {
  await cancelTournament(studio.db, { reference, vendor: vendor.name });
  const [stored] = await findTournaments(studio.db, [reference]);
  if (stored?.vendor !== vendor.name) throw refuse('not-found');
  return standing(studio, stored);
}

export async function notifyTournaments(
  studio: Studio,
  vendor: Vendor,
  references: readonly string[],
): Promise<{ tournaments: TournamentAnswer[] }> {
  const found = await findTournaments(studio.db, references);
  const ours = found.filter((one) => one.vendor === vendor.name);
  return { tournaments: await Promise.all(ours.map((one) => standing(studio, one))) };
}

/** What is asked for, or why it cannot be. */
function inputOf(
  studio: Studio,
  vendor: Vendor,
  asked: TournamentSetRequest,
): NewTournament | Reason {
  const games = asked.games.map((id) => studio.games.find(id));
  if (games.some((game) => game === undefined || !vendor.has(game))) return 'game';
  if (currencyOf(asked.currency) === undefined) return 'currency';
  const [startsAt, endsAt] = [new Date(asked.starts_at), new Date(asked.ends_at)];
  if (endsAt <= startsAt || endsAt.getTime() <= Date.now()) return 'late';
  const amounts = [asked.least_stake, ...asked.prizes].map((text) => parseMoney(text) ?? 0n);
  const [leastStake = 0n, ...prizes] = amounts;
  if (amounts.some((amount) => amount <= 0n)) throw refuse('bad-request');
  const walletUrl = addressOf(studio, asked.wallet);
  if (walletUrl === undefined) return 'wallet';
  const { reference, merchant, currency, name, rule } = asked;
  return {
    reference,
    vendor: vendor.name,
    merchant,
    currency,
    name,
    rule,
    startsAt,
    endsAt,
    gameIds: asked.games,
    leastStake,
    prizes,
    walletUrl,
  };
}

function addressOf({ settings }: Studio, wallet: string): string | undefined {
  try {
    return walletAddress(settings, wallet);
  } catch {
    return undefined;
  }
}

/** The same reference with other content is a mistake of whoever sends it, and changes nothing. */
function isSame(known: Tournament, input: NewTournament | Reason): boolean {
  // What was taken once is not asked again whether it could be taken now.
  if (typeof input === 'string') return input === 'late';
  const { id: _id, state: _state, players: _players, paid: _paid, ...content } = known;
  return isDeepStrictEqual(content, input);
}

function refused(reference: string, reason: Reason): TournamentAnswer {
  return { reference, state: 'refused', reason, players: 0, top: [], paid: 0 };
}

async function standing({ db }: Studio, one: Tournament): Promise<TournamentAnswer> {
  const { id, reference, players, paid } = one;
  const top = one.state === 'cancelled' ? [] : await findTop(db, id, TOURNAMENT_TOP);
  return {
    reference,
    state: one.state === 'closing' ? 'running' : one.state,
    players,
    top: top.map(({ rank, accountId, nickname, score }) => {
      return { rank, account_id: accountId, name: maskName(nickname), score: moneyText(score) };
    }),
    paid,
  };
}
