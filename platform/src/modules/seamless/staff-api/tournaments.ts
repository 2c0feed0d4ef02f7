import type { operatorTournamentEndpoints } from '@croupier/contract/tournaments/operator';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { namedGames } from '#catalog';
import { amountOf } from '#kernel/amount-of.ts';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit, requests } from '#staff';
import { records } from '#wallet';
import { paidOf } from '../tournaments/prize-store.ts';
import { judgeTournament, setUpTournament, tournamentSchema } from '../tournaments/set-up.ts';
import {
  listTournaments,
  lockTournament,
  markCancelling,
  type TournamentRow,
} from '../tournaments/tournament-store.ts';

const HOUR_MS = 3_600_000;

/** A tournament: its prizes are the merchant's money. */
export const tournamentRequest = requests.requestKind({
  name: 'tournament',
  act: tournamentSchema,
  hours: 72,
  async agree(tx, _agreed, wanted) {
    // Its end was counted from the asking; one that is over meanwhile gives nothing.
    if (Date.parse(wanted.endsAt) <= nowMs()) throw refuse('approval.outdated');
    await setUpTournament(tx, wanted);
    return {};
  },
});

/** Tournaments that staff set up, cancel and look after. */
export function tournamentStaffHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof operatorTournamentEndpoints> {
  return {
    async merchantTournaments({ staff, dictionary }, { merchantId: id, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const before = placeOf(cursor);
      const rows = await listTournaments(db, { merchantId, before, limit: PAGE + 1 });
      return pageOf(await describe(db, rows.slice(0, PAGE), dictionary), rows);
    },

    async setUpTournament(call, { reason, hours, startsAt, leastStake, prizes, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const start = Math.max(Date.parse(startsAt), nowMs());
      const draft = {
        ...input,
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + hours * HOUR_MS).toISOString(),
      };
      const amounts = { leastStake: '1', prizes: ['1'] };
      const { merchant, games } = await judgeTournament(db, { ...draft, ...amounts });
      const { currency } = merchant;
      const won = prizesFrom(prizes, currency);
      const least = amountOf(leastStake, currency, 'in');
      const act = { ...draft, leastStake: String(least), prizes: won.map(String) };
      const request = await db.transaction().execute((tx) =>
        requests.changeOrAsk(tx, secrets, call, {
          kind: tournamentRequest,
          opens: true,
          action: 'tournament.set-up',
          apply: () => Promise.resolve(),
          subject: `merchant:${merchantId}:tournaments`,
          merchantId,
          reason,
          name: input.name,
          act,
          before: {},
          after: {
            games: games.map(({ title }) => title).join(', '),
            startsAt: act.startsAt,
            endsAt: act.endsAt,
            rule: act.rule,
            leastStake: moneyText(least),
            prizes: String(won.length),
            worth: moneyText(sum(won)),
          },
        }),
      );
      return { request };
    },

    async cancelTournament(call, { merchantId: id, tournamentId, reason }) {
      const merchantId = merchantWithin(call.staff, id);
      await db.transaction().execute(async (tx) => {
        const one = await lockTournament(tx, { merchantId, id: BigInt(tournamentId) });
        if (!one) throw refuse('request.not-found');
        if (one.state !== 'coming' && one.state !== 'running') throw refuse('approval.outdated');
        await markCancelling(tx, one.id);
        await recordAudit(tx, call, {
          action: 'tournament.cancel',
          subject: `merchant:${merchantId}:tournaments`,
          merchantId,
          reason,
          before: { name: one.name, state: one.state },
          after: { state: 'cancelling' },
        });
      });
      return {};
    },
  };
}

/** In minor units, the first place first. Refuses `request.invalid` where a lower place wins more. */
function prizesFrom(texts: readonly string[], currency: string): bigint[] {
  const won = texts.map((prize) => amountOf(prize, currency, 'in'));
  if (won.some((prize, at) => at > 0 && prize > (won[at - 1] ?? 0n))) {
    throw refuse('request.invalid', { fields: { prizes: { key: 'field.format' } } });
  }
  return won;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

/** Accounts are named by their numbers; a vendor that sends anything else has named nobody. */
const accountIdOf = (text: string) => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

async function describe(db: Queryable, rows: readonly TournamentRow[], language: string) {
  const games = await namedGames.byIds(
    db,
    [...new Set(rows.flatMap(({ gameIds }) => gameIds))],
    language,
  );
  const accounts = rows.flatMap(({ top }) => top.map(({ accountId }) => accountIdOf(accountId)));
  const owners = await records.getOwners(db, [...new Set(accounts)]);
  const names = await accountNames(db, [...new Set(owners.values())]);
  const paid = await paidOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const credited = paid.filter(({ tournamentId }) => tournamentId === row.id);
    const fed = row.gameIds.flatMap((id) => games.get(id) ?? []);
    return {
      id: String(row.id),
      name: row.name,
      vendorName: fed[0]?.vendorName ?? '',
      games: fed.map(({ title }) => title),
      rule: row.rule,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      leastStake: moneyText(row.leastStake),
      worth: moneyText(sum(row.prizes)),
      paid: moneyText(sum(credited.map(({ amountMinor }) => amountMinor))),
      players: row.players,
      state: row.state,
      refusal: row.refusal,
      failures: row.failures,
      places: placesOf(row, { owners, names, credited }),
    };
  });
}

interface KnownPeople {
  readonly owners: ReadonlyMap<bigint, bigint>;
  readonly names: ReadonlyMap<bigint, string>;
  readonly credited: readonly { readonly accountId: bigint; readonly amountMinor: bigint }[];
}

/** Every rank that has a prize or somebody on it. */
function placesOf({ prizes, top }: TournamentRow, { owners, names, credited }: KnownPeople) {
  const count = Math.max(prizes.length, top.length);
  return Array.from({ length: count }, (_, at) => {
    const prize = prizes[at];
    const place = top[at];
    const accountId = place && accountIdOf(place.accountId);
    const memberId = accountId === undefined ? undefined : owners.get(accountId);
    const got = credited.find((each) => each.accountId === accountId);
    return {
      rank: at + 1,
      prize: prize === undefined ? null : moneyText(prize),
      memberId: memberId === undefined ? null : String(memberId),
      account: (memberId !== undefined && names.get(memberId)) || (place?.name ?? null),
      score: place?.score ?? null,
      paid: got === undefined ? null : moneyText(got.amountMinor),
    };
  });
}
