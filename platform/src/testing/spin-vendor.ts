/** A vendor that takes free spins, for tests of whoever gives them. */
import { randomUUID } from 'node:crypto';
import type {
  FreeSpinsAnswer,
  FreeSpinsIssueRequest,
} from '@croupier/contract/seamless/free-spins';
import { sql } from 'kysely';
import { ASK_ABOUT_FREE_SPINS } from '../modules/seamless/free-spins/ask-vendors.ts';
import type { TestApp } from './app.ts';
import { jobOf } from './jobs.ts';
import type { TestVendor } from './vendor.ts';

export interface SpinVendor {
  /** What it has taken, by reference, as it answers. */
  readonly taken: Map<string, FreeSpinsAnswer>;
  /** What was issued, each reference once. */
  readonly issued: FreeSpinsIssueRequest[];
  /** Has it asked about everything, due or not. */
  ask(at?: Date): Promise<void>;
  /** Pays what spins have won, to the account for which they were issued. */
  pay(reference: string, amount: string): ReturnType<TestVendor['call']>;
}

/** Has a vendor take whatever is issued, until a test says otherwise of one. */
export function spinVendor(app: TestApp, vendor: TestVendor): SpinVendor {
  const taken = new Map<string, FreeSpinsAnswer>();
  const issued: FreeSpinsIssueRequest[] = [];
  vendor.says.set('/freespins/issue', (body) => {
    const asked = body as FreeSpinsIssueRequest;
    const { reference } = asked;
    // What is asked again, because an answer came late, is the same.
    if (!issued.some((one) => one.reference === reference)) issued.push(asked);
    const known = taken.get(reference) ?? { reference, state: 'open', played: 0, won: '0.00' };
    taken.set(reference, known);
    return known;
  });
  vendor.says.set('/freespins/cancel', (body) => {
    const { reference } = body as { reference: string };
    const { played = 0, won = '0.00' } = taken.get(reference) ?? {};
    taken.set(reference, { reference, state: 'cancelled', played, won });
    return taken.get(reference) ?? {};
  });
  vendor.says.set('/freespins/status', (body) => {
    const { references } = body as { references: string[] };
    return { grants: references.flatMap((reference) => taken.get(reference) ?? []) };
  });
  return {
    taken,
    issued,
    async ask(at = new Date()) {
      await sql`update seamless.free_spins set ask_at = now() where closed_at is null`.execute(
        app.database.db,
      );
      await jobOf(app.services, ASK_ABOUT_FREE_SPINS).run({}, at);
    },
    pay(reference, amount) {
      const account = issued.find((one) => one.reference === reference)?.account;
      if (!account) throw new Error(`${reference} was never issued.`);
      return vendor.call('promo', {
        account_id: account.id,
        currency: account.currency,
        id_provider: randomUUID(),
        type: 'FREE_SPIN',
        amount,
        round_id: randomUUID(),
        free_spins: reference,
      });
    },
  };
}
