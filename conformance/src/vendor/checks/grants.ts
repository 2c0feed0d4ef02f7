/** 28–30: free spins and tournaments, of vendors that have them. */
import { randomUUID } from 'node:crypto';
import { freeSpinsAnswer, freeSpinsStatusAnswer } from '@croupier/contract/seamless/free-spins';
import { tournamentAnswer, tournamentsAnswer } from '@croupier/contract/seamless/tournaments';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { Difference, holds, NotApplicable, same } from '../../expect.ts';
import type { Check, VendorWorld } from '../check.ts';
import type { VendorAnswer } from '../vendor-client.ts';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** A vendor without the call has nothing to be checked. */
function answered({ status, body }: VendorAnswer, path: string): VendorAnswer['body'] {
  const { api_code: code } = Object(body['meta']) as { api_code?: string };
  if (status === 404 || code === apiCodes.notFound) {
    throw new NotApplicable(`the vendor has no ${path}`);
  }
  if (status !== 200) throw new Difference(`${path} was answered ${status}`);
  return body;
}

async function ask(world: VendorWorld, path: string, body: object) {
  return answered(await world.vendor.call(path, body), path);
}

function grantFor({ anAccount, wallet, currency, game, games }: VendorWorld) {
  const entry = games.find(({ id }) => id === game);
  return {
    reference: randomUUID(),
    merchant: wallet.merchant,
    account: { id: anAccount().id, currency, nickname: 'Conformance' },
    game,
    spins: 3,
    stake: entry?.stakes[currency]?.[0] ?? entry?.stake_limits[currency]?.min ?? '1.00',
    valid_until: inAnHour(),
    credit_to: 'cash',
  };
}

/** Issues a grant; a vendor may refuse those of a game, and then nothing of them can be checked. */
async function issued(world: VendorWorld) {
  const grant = grantFor(world);
  const told = freeSpinsAnswer.parse(await ask(world, '/freespins/issue', grant));
  if (told.state === 'refused') {
    throw new NotApplicable(`it gives no free spins of ${world.game}: ${told.reason ?? ''}`);
  }
  return { grant, told };
}

export const grantChecks: readonly Check[] = [
  {
    number: 28,
    title: 'free spins are taken once, and their reference with other content is refused',
    why: 'A call without an answer is sent again, and must not give twice.',
    async steps(world) {
      const { grant, told } = await issued(world);
      same(
        told,
        { reference: grant.reference, state: 'open', played: 0, won: told.won },
        'the grant',
      );
      same(
        freeSpinsAnswer.parse(await ask(world, '/freespins/issue', grant)),
        told,
        'issued again',
      );
      const more = await ask(world, '/freespins/issue', { ...grant, spins: 5 });
      const { state, reason } = freeSpinsAnswer.parse(more);
      same([state, reason], ['refused', 'conflict'], 'another number under the reference');
      const status = { references: [grant.reference, randomUUID()] };
      const { grants } = freeSpinsStatusAnswer.parse(await ask(world, '/freespins/status', status));
      same(grants, [told], 'how it stands, without the unknown one');
    },
  },
  {
    number: 29,
    title: 'cancelled free spins stay cancelled, also those that arrive after their cancellation',
    why: 'What staff took back must not be given by a call that was late.',
    async steps(world) {
      const { grant } = await issued(world);
      const { reference } = grant;
      for (const time of ['first', 'again']) {
        const told = freeSpinsAnswer.parse(await ask(world, '/freespins/cancel', { reference }));
        same(told.state, 'cancelled', `cancelled, ${time}`);
      }
      const again = freeSpinsAnswer.parse(await ask(world, '/freespins/issue', grant));
      same(again.state, 'cancelled', 'issued after its cancellation');
      const late = { ...grant, reference: randomUUID() };
      await ask(world, '/freespins/cancel', { reference: late.reference });
      const arrived = freeSpinsAnswer.parse(await ask(world, '/freespins/issue', late));
      same(arrived.state, 'cancelled', 'one that was cancelled before it came');
    },
  },
  {
    number: 30,
    title: 'a tournament is taken once, told as it stands, and ends without prizes when cancelled',
    why: 'Its prizes are the merchant’s money, and everybody sees who leads.',
    async steps(world) {
      const tournament = {
        reference: randomUUID(),
        merchant: world.wallet.merchant,
        currency: world.currency,
        name: 'Conformance race',
        games: [world.game],
        starts_at: new Date(Date.now() - HOUR_MS).toISOString(),
        ends_at: inAnHour(),
        rule: 'best-multiple',
        least_stake: '1.00',
        prizes: ['5.00', '2.00'],
        wallet: world.wallet.url,
      };
      const { reference } = tournament;
      const set = async (body: object) =>
        tournamentAnswer.parse(await ask(world, '/tournaments/set', body));
      const told = await set(tournament);
      if (told.state === 'refused') {
        throw new NotApplicable(`it holds no tournament of ${world.game}: ${told.reason ?? ''}`);
      }
      same(told.state, 'running', 'a tournament that has begun');
      same((await set(tournament)).state, 'running', 'set up again');
      const other = await set({ ...tournament, prizes: ['9.00'] });
      same([other.state, other.reason], ['refused', 'conflict'], 'other prizes');
      const asked = { references: [reference, randomUUID()] };
      const { tournaments } = tournamentsAnswer.parse(await ask(world, '/tournaments', asked));
      same(tournaments.length, 1, 'those that it knows');
      const cancelled = await ask(world, '/tournaments/cancel', { reference });
      same(tournamentAnswer.parse(cancelled).state, 'cancelled', 'after its cancellation');
      const unknown = { reference: randomUUID() };
      const { status } = await world.vendor.call('/tournaments/cancel', unknown);
      holds(status === 400, 'an unknown one cannot be cancelled');
    },
  },
];
