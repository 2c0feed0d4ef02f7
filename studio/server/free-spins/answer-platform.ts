import { currencyOf } from '@croupier/contract/currencies';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  FreeSpinsAnswer,
  FreeSpinsIssueRequest,
  freeSpinReasons,
} from '@croupier/contract/seamless/free-spins';
import type { GameEntry } from '../games/games.ts';
import { upsertPlayer } from '../sessions/session-store.ts';
import type { Studio } from '../studio.ts';
import type { Vendor } from '../vendor/vendors.ts';
import { type Grant, cancelGrant, findGrants, insertGrant } from './grant-store.ts';

type Reason = (typeof freeSpinReasons)[number];

/** Takes a grant, once; again under its reference the answer says how it stands. */
export async function issueFreeSpins(
  studio: Studio,
  vendor: Vendor,
  asked: FreeSpinsIssueRequest,
): Promise<FreeSpinsAnswer> {
  const { reference } = asked;
  const [known] = await findGrants(studio.db, [reference]);
  if (known) return answerTo(asked, known);
  const reason = whyNot(studio.games.find(asked.game), vendor, asked);
  if (reason !== undefined) return refused(reference, reason);
  await studio.db.transaction().execute(async (tx) => {
    const playerId = await upsertPlayer(tx, {
      mode: 'real',
      merchant: asked.merchant,
      accountId: asked.account.id,
      currency: asked.account.currency,
      nickname: asked.account.nickname,
      playMoney: 0n,
    });
    await insertGrant(tx, {
      reference,
      vendor: vendor.name,
      playerId,
      gameId: asked.game,
      spins: asked.spins,
      stake: parseMoney(asked.stake) ?? 0n,
      creditTo: asked.credit_to,
      validUntil: new Date(asked.valid_until),
    });
  });
  const [grant] = await findGrants(studio.db, [reference]);
  if (!grant) throw new Error('A stored grant was not found.');
  return answerTo(asked, grant);
}

/** Takes back what was not played, also of a grant that has yet to come. */
export async function cancelFreeSpins(
  studio: Studio,
  vendor: Vendor,
  reference: string,
): Promise<FreeSpinsAnswer> {
  await cancelGrant(studio.db, { reference, vendor: vendor.name });
  const [grant] = await findGrants(studio.db, [reference]);
  if (!grant) throw new Error('A cancelled grant was not found.');
  return standing(grant);
}

export async function notifyFreeSpins(
  { db }: Studio,
  references: readonly string[],
): Promise<{ grants: FreeSpinsAnswer[] }> {
  return { grants: (await findGrants(db, references)).map(standing) };
}

function whyNot(
  game: GameEntry | undefined,
  vendor: Vendor,
  { account, stake, valid_until: until }: FreeSpinsIssueRequest,
): Reason | undefined {
  if (game === undefined || !vendor.has(game) || game.kind.freeSpins !== true) return 'game';
  if (currencyOf(account.currency) === undefined) return 'currency';
  const minor = parseMoney(stake);
  if (minor === undefined || !game.kind.stakes(game.title).includes(minor)) return 'stake';
  return Date.parse(until) <= Date.now() ? 'late' : undefined;
}

/** The same reference with other content is a mistake of whoever sends it, and changes nothing. */
function answerTo(asked: FreeSpinsIssueRequest, grant: Grant): FreeSpinsAnswer {
  const same =
    grant.playerId === null ||
    (grant.gameId === asked.game &&
      grant.spins === asked.spins &&
      grant.stake === parseMoney(asked.stake) &&
      grant.creditTo === asked.credit_to &&
      grant.validUntil?.getTime() === Date.parse(asked.valid_until));
  return same ? standing(grant) : refused(asked.reference, 'conflict');
}

function refused(reference: string, reason: Reason): FreeSpinsAnswer {
  return { reference, state: 'refused', reason, played: 0, won: '0.00' };
}

function standing({ reference, state, spent, won }: Grant): FreeSpinsAnswer {
  return { reference, state, played: spent, won: moneyText(won) };
}
