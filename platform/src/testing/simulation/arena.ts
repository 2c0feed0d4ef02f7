/**
 * Simulated players in a real database. Each has an account and sessions of their own, so a batch
 * can carry a call of each: hundreds of scenarios advance at the price of one.
 */
import pg from 'pg';
import { connectionSettings } from '#kernel/db.ts';
import { type PlayAnswer, type PlayCall, playBatch } from '../../modules/seamless/play-call.ts';
import {
  FOREIGN_ID,
  type Scenario,
  type SimulatedBonus,
  type SimulatedCall,
  type SimulatedEvent,
  type SimulatedLeg,
  type SimulatedLimits,
  STAKE_MAX,
  STAKE_MIN,
} from './commands.ts';
import { idOf, sessionOf, uuidText } from './ids.ts';
import { readStandings, type Standing } from './read-standings.ts';

const MERCHANT = 1n;
const VENDOR = 1n;
/** By the number in a command; 0 is what a vendor sends that does not say. */
const GAMES = [0n, 11n, 12n] as const;
/** Plans as on the wallet API's own connections; and every loss here is one that was asked for. */
const PLANNING = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
  'synchronous_commit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
const numbers = { deposit: 5, bet: 1 } as const;

/** Sequence number of the stranger's bet. */
const STRANGER_SEQ = 2;

/** Where a scenario is played. */
export interface Place {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly scenario: Scenario;
}

/** What happens to a batch on its way. */
export type Fault = 'none' | 'dies-before-commit' | 'answer-is-lost';

export class Arena {
  readonly #client: pg.Client;
  readonly #bookId: number;
  readonly #contraId: number;
  readonly #stranger: bigint;
  #members: bigint;

  private constructor(
    client: pg.Client,
    at: { bookId: number; contraId: number; stranger: bigint; members: bigint },
  ) {
    this.#client = client;
    this.#bookId = at.bookId;
    this.#contraId = at.contraId;
    this.#stranger = at.stranger;
    this.#members = at.members;
  }

  /** Connects to a migrated database. Arenas may share one if their numbers differ. */
  static async open(url: string, number: number): Promise<Arena> {
    const client = new pg.Client({
      ...connectionSettings(url),
      statement_timeout: 60_000,
      options: PLANNING,
    });
    await client.connect();
    const { rows } = await client.query<{ bookId: number; contraId: number }>(
      `with book as (
         insert into wallet.book (merchant_id, currency) values ($1, 'THB')
         on conflict (merchant_id, currency) do update set currency = excluded.currency returning id)
       insert into wallet.contra (book_id, code) select id, 'vendor:1' from book
       on conflict (book_id, code) do update set code = excluded.code
       returning book_id as "bookId", id as "contraId"`,
      [MERCHANT],
    );
    const [row] = rows;
    if (!row) throw new Error('The arena has no book.');
    const members = BigInt(number) * 1_000_000_000n + 1n;
    const arena = new Arena(client, { ...row, stranger: 0n, members: members + 1n });
    const stranger = await arena.#seatStranger(members);
    return new Arena(client, { ...row, stranger, members: members + 1n });
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Somebody whose bet and session the scenarios' vendors mistake for the player's. */
  async #seatStranger(member: bigint): Promise<bigint> {
    const [accountId] = await this.#openAccounts(member, [1000]);
    if (accountId === undefined) throw new Error('The stranger has no account.');
    await this.#client.query(
      `with bet as (
         insert into wallet.transfer
           (account_id, seq, amount, balance_after, at, subject_id, key, contra_id, kind)
         values ($1, ${STRANGER_SEQ}, -10, 990, now(), 1, $2, $3, ${numbers.bet})),
       house as (
         insert into wallet.contra_delta (contra_id, amount, transfers, at) values ($3, 10, 1, now()))
       update wallet.account set balance = 990, seq = ${STRANGER_SEQ} where id = $1`,
      [accountId, uuidText(idOf(accountId, FOREIGN_ID)), this.#contraId],
    );
    return accountId;
  }

  /** Gives each scenario an account with its opening balance, and its sessions. */
  async seat(scenarios: readonly Scenario[]): Promise<Place[]> {
    const first = this.#members;
    this.#members += BigInt(scenarios.length);
    const ids = await this.#openAccounts(
      first,
      scenarios.map(({ opening }) => opening),
    );
    return ids.map((accountId, index) => ({
      accountId,
      memberId: first + BigInt(index),
      scenario: scenarios[index] as Scenario,
    }));
  }

  async #openAccounts(first: bigint, openings: readonly number[]): Promise<bigint[]> {
    const { rows } = await this.#client.query<{ id: bigint; member: bigint }>(
      `with account as (
         insert into wallet.account (member_id, book_id, purse, balance, seq)
         select $1::bigint + place - 1, $2, 'main', opening, 1
         from unnest($3::bigint[]) with ordinality as o (opening, place)
         returning id, member_id, balance),
       paid as (
         insert into wallet.transfer
           (account_id, seq, amount, balance_after, at, key, contra_id, kind)
         select id, 1, balance, balance, now(), gen_random_uuid(), $4::int, ${numbers.deposit}
         from account returning amount),
       house as (
         insert into wallet.contra_delta (contra_id, amount, transfers, at)
         select $4::int, -sum(amount), count(*), now() from paid)
       select id, member_id as member from account order by member_id`,
      [first, this.#bookId, openings, this.#contraId],
    );
    const accounts = rows.map(({ id }) => id);
    const sessions = rows.flatMap(({ id, member }) =>
      ([1, 2] as const).map((game) => ({ id: sessionOf(id, game), account: id, member, game })),
    );
    await this.#client.query(
      `insert into seamless.game_session (id, merchant_id, member_id, account_id, login_session_id,
         vendor_id, game_id, stake_min, stake_max, expires_at, ends_at)
       select s.id, ${MERCHANT}, s.member, s.account, s.account, ${VENDOR}, s.game, ${STAKE_MIN},
         ${STAKE_MAX}, now() + interval '8 hours', now() + interval '8 hours'
       from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])
         as s (id, member, account, game)`,
      [
        sessions.map(({ id }) => uuidText(id)),
        sessions.map(({ member }) => member),
        sessions.map(({ account }) => account),
        sessions.map(({ game }) => GAMES[game]),
      ],
    );
    return accounts;
  }

  /** Lets events come true, in one statement for each kind. */
  async happen(events: readonly { readonly place: Place; readonly event: SimulatedEvent }[]) {
    const of = (type: string) => events.filter(({ event }) => event.type === type);
    for (const type of ['freeze', 'unfreeze'] as const) {
      const accounts = of(type).map(({ place }) => place.accountId);
      if (accounts.length === 0) continue;
      await this.#client.query('update wallet.account set frozen = $2 where id = any($1)', [
        accounts,
        type === 'freeze',
      ]);
    }
    const sessions = of('session');
    if (sessions.length > 0) {
      await this.#client.query(
        `update seamless.game_session s
         set state = case when e.becomes in ('ended', 'blocked') then e.becomes else 'open' end,
           expires_at = now() + case e.becomes when 'expired' then interval '-1 second'
             when 'stale' then interval '2 minutes' else interval '8 hours' end
         from unnest($1::uuid[], $2::text[]) as e (id, becomes) where s.id = e.id`,
        [
          sessions.map(({ place }) => uuidText(sessionOf(place.accountId, 1))),
          sessions.map(({ event }) => (event.type === 'session' ? event.becomes : 'open')),
        ],
      );
    }
    for (const { place, event } of events) {
      if (event.type === 'limits') await this.#limit(place.memberId, event.limits);
      if (event.type === 'bonus') await this.#bind(place.accountId, event.terms);
    }
  }

  async #bind(accountId: bigint, terms: SimulatedBonus | null) {
    await this.#client.query('update wallet.account set under_bonus = $2 where id = $1', [
      accountId,
      terms !== null,
    ]);
    await this.#client.query('delete from wallet.bonus_terms where account_id = $1', [accountId]);
    if (terms === null) return;
    const { most = null, leavesOut } = terms;
    await this.#client.query(
      `insert into wallet.bonus_terms (account_id, max_stake, excluded_games) values ($1, $2, $3)`,
      [accountId, most, leavesOut ? [GAMES[1]] : []],
    );
  }

  async #limit(memberId: bigint, { stake, loss, session, timeOut }: SimulatedLimits) {
    await this.#client.query('select wallet.start_judging($1)', [memberId]);
    await this.#client.query(
      `with gone as (delete from wallet.play_limit where member_id = $1)
       update wallet.play_state
       set time_out_until = case when $2 then now() + interval '8 hours' end where member_id = $1`,
      [memberId, timeOut === true],
    );
    await this.#client.query(
      `insert into wallet.play_limit (member_id, book_id, kind, period, amount)
       select $1, $2, kind, case kind when 'session' then 'session' else 'day' end, amount
       from unnest($3::text[], $4::bigint[]) as l (kind, amount) where amount is not null`,
      [
        memberId,
        this.#bookId,
        ['stake', 'loss', 'session'],
        [stake ?? null, loss ?? null, session ? 0 : null],
      ],
    );
  }

  /**
   * Sends a call of each place, all in one batch. When the answer is lost the batch is sent again
   * as one that may have been committed, and both answers are told.
   */
  async play(
    calls: readonly { readonly place: Place; readonly call: SimulatedCall }[],
    fault: Fault,
  ): Promise<PlayAnswer[][]> {
    if (fault === 'dies-before-commit') {
      await this.#client.query('begin');
      await this.#send(calls, false);
      await this.#client.query('rollback');
    }
    const answers = [await this.#send(calls, false)];
    if (fault === 'answer-is-lost') answers.push(await this.#send(calls, true));
    return answers;
  }

  async #send(
    calls: readonly { readonly place: Place; readonly call: SimulatedCall }[],
    repeated: boolean,
  ): Promise<PlayAnswer[]> {
    const { compare } = playBatch;
    const wired = calls
      .map(({ place, call }, index) => ({ index, call: this.#wire(place, call) }))
      .toSorted((a, b) => compare?.(a.call, b.call) ?? 0);
    const sent = wired.map(({ call }) => call);
    const { rows } = await this.#client.query<string[]>({
      name: playBatch.name,
      text: playBatch.text,
      values: playBatch.parameters(sent, {
        repeated: sent.map(() => repeated),
        skipsHeld: false,
      }),
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    });
    const answers: PlayAnswer[] = [];
    for (const [place, answer] of playBatch.answers(rows[0] ?? [], sent).entries()) {
      answers[wired[place]?.index ?? 0] = answer;
    }
    return answers;
  }

  #wire({ accountId, scenario }: Place, call: SimulatedCall): PlayCall {
    const key = (id: number) => idOf(id === FOREIGN_ID ? this.#stranger : accountId, id);
    const { nonce } = call;
    return {
      kind: call.kind,
      merchantId: MERCHANT,
      vendorId: VENDOR,
      grants: scenario.grants,
      accountId,
      bookId: call.wrongBook ? this.#bookId + 1 : this.#bookId,
      contraId: this.#contraId,
      sessionId: call.legs.some(({ kind }) => kind === 'bet')
        ? this.#sessionId(accountId, call)
        : undefined,
      gameId: GAMES[call.game],
      gameType: 'RNG',
      bar: call.bar,
      roundKey: idOf(accountId, call.round),
      vendorRoundId: String(call.round),
      finished: call.finished,
      validBetMinor: call.validBet === undefined ? undefined : BigInt(call.validBet),
      nonce: nonce === undefined ? undefined : idOf(accountId, nonce),
      legs: call.legs.flatMap((leg) => legsOf(leg, key)),
    };
  }

  #sessionId(accountId: bigint, { session }: SimulatedCall): Uint8Array {
    if (session === 'gone') return sessionOf(accountId, 9);
    if (session === 'foreign') return sessionOf(this.#stranger, 1);
    return sessionOf(accountId, session === 'good' ? 1 : 2);
  }

  /** Reads what is on record of each place. */
  standings(places: readonly Place[]): Promise<Standing[]> {
    return readStandings(
      this.#client,
      places.map(({ memberId }) => memberId),
    );
  }
}

function legsOf(leg: SimulatedLeg, key: (id: number) => Uint8Array): PlayCall['legs'] {
  const outsideId = String(leg.id);
  if (leg.kind !== 'rollback') {
    return [{ kind: leg.kind, amountMinor: BigInt(leg.amount), key: key(leg.id), outsideId }];
  }
  return [
    { kind: 'tombstone', amountMinor: 0n, key: key(leg.original ?? 0), outsideId },
    { kind: 'rollback', amountMinor: 0n, key: key(leg.id), outsideId },
  ];
}
