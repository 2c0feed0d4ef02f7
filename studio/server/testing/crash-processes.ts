import { fileURLToPath } from 'node:url';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { CrashOwnBet, CrashTableState } from '#games/crash/protocol.ts';
import type { OwnBet, SharedRoundProof } from '#shared-rounds/protocol.ts';
import type { TableOwnBet } from '#games/table/protocol.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Failpoint } from '../failpoint.ts';
import { kinds } from '../kinds/kinds.ts';
import { fastSharedEnvironment } from './fast-shared.ts';
import type { FastShared, SharedBet } from './fast-shared.ts';
import { type StudioChild, startStudioChild } from './studio-child.ts';
import { callerOf, eventually, startTestStudio } from './test-studio.ts';

const main = fileURLToPath(new URL('fast-shared-main.ts', import.meta.url));
const FLIGHT = 'sky-lantern';
const TABLE = 'baccarat-jade';
/** Flights take some seconds, and where they end follows from the seeds. */
const usual: FastShared = {
  bettingMs: 7000,
  pauseMs: 300,
  flights: { crash: [200, 99], pace: 2 },
  games: [FLIGHT, TABLE],
};

/** A bet that a player places, by whichever process. */
export interface Placing extends SharedBet {
  readonly requestId: string;
  readonly roundId: string;
  readonly token: string;
}

interface Placed extends Pick<Placing, 'requestId' | 'roundId' | 'token'> {
  readonly autoCashOut: number | null;
}

export interface StoredBet {
  readonly id: string;
  readonly state: string;
  readonly stake: bigint;
  readonly win: bigint | null;
}

export const minorOf = (text: string | undefined) => parseMoney(text ?? '') ?? 0n;

export type CrashProcesses = Awaited<ReturnType<typeof startCrashProcesses>>;

/**
 * Processes of the studio that drive tables, of crash and baccarat unless they are told others, and end
 * themselves at a failpoint; beside one that tells wallets what is owed and has no table of its own.
 */
export async function startCrashProcesses() {
  const studio = await startTestStudio({ STUDIO_STAKE_LEASE_MS: '600000' }, [kinds.slot]);
  const begun: StudioChild[] = [];
  /** The wallet gives a token to one game at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  const at = ({ url }: StudioChild) => callerOf(url, studio.platform);
  const tableAt = async (process: StudioChild, token: string) =>
    (await at(process).get<CrashTableState>('/api/table', token)).body;
  const bet = <Bet extends OwnBet>(process: StudioChild, { token, ...request }: Placing) =>
    at(process).post<Bet & { code: string }>('/api/table/bets', { ...request, place: 1 }, token);
  return {
    at,
    tableAt,
    bet,
    db: studio.studio.db,
    platform: studio.platform,

    async start(
      name: Failpoint | '' = '',
      changes: Partial<FastShared> = {},
      environment: Readonly<Record<string, string>> = {},
    ): Promise<StudioChild> {
      const process = await startStudioChild(main, {
        ...studio.environment,
        ...environment,
        ...fastSharedEnvironment({ ...usual, ...changes }),
        FAILPOINT: name,
      });
      begun.push(process);
      return process;
    },

    async stop(): Promise<void> {
      for (const { child } of begun) child.kill('SIGKILL');
      await studio.stop();
    },

    /** Calls off what is under way and lets all tables rest, once nobody drives them. */
    async rest(): Promise<void> {
      await sql`
        update studio.shared_round set state = 'void', ended_at = now()
        where state in ('betting', 'running')`.execute(studio.studio.db);
      await sql`
        update studio.shared_table set wanted_until = now() - interval '1 s'`.execute(
        studio.studio.db,
      );
    },

    /** A player of this merchant; all of them have one account at the platform. */
    openSession(process: StudioChild, merchant: string, game = FLIGHT): Promise<string> {
      const caller = at(process);
      const opened = turn.then(async () => {
        studio.platform.game = game;
        const launch = caller.launch({ game, merchant });
        const { body } = await caller.vendor<{ launch_url: string }>('/launcher/real', launch);
        const code = new URL(body.launch_url).searchParams.get('code');
        return (await caller.post<{ token: string }>('/api/sessions', { code })).body.token;
      });
      turn = opened.catch(() => {});
      return opened;
    },

    async untilRound(
      process: StudioChild,
      token: string,
      wanted: (table: CrashTableState) => boolean,
    ): Promise<CrashTableState> {
      let table: CrashTableState | undefined;
      await eventually(async () => {
        table = await tableAt(process, token);
        return table.round !== undefined && wanted(table);
      });
      if (table === undefined) throw new Error('no table');
      return table;
    },

    place: (process: StudioChild, { autoCashOut, ...placed }: Placed) =>
      bet<CrashOwnBet>(process, { ...placed, stake: '2.00', choice: { autoCashOut } }),

    /** Two units on the player of Jade Baccarat. */
    placeSlip: (process: StudioChild, placed: Omit<Placed, 'autoCashOut'>) =>
      bet<TableOwnBet>(process, {
        ...placed,
        stake: '2.00',
        choice: { spots: [{ spot: 'player', stake: '2.00' }] },
      }),

    /** As if the time had passed in which a process tells the platform itself. */
    hurry: () =>
      sql`update studio.wallet_call set due_at = now() where state = 'due'`.execute(
        studio.studio.db,
      ),

    async stored(requestId: string): Promise<StoredBet | undefined> {
      const { rows } = await sql<StoredBet>`
        select id, state, stake, win from studio.round where request_id = ${requestId}`.execute(
        studio.studio.db,
      );
      return rows[0];
    },

    /** Nothing moved twice, and what moved is what was stored. */
    expectMoney({ id, state, stake, win }: StoredBet): void {
      const moved = studio.platform.effects.filter((effect) => effect.id.endsWith(id));
      const ids = moved.map((effect) => effect.id.slice(0, 2));
      expect(new Set(ids).size).toBe(ids.length);
      const net = moved.reduce((sum, { amount }) => sum + amount, 0n);
      expect({ id, net: moneyText(net) }).toEqual({
        id,
        net: moneyText(state === 'settled' ? (win ?? 0n) - stake : 0n),
      });
    },

    async expectSound(process: StudioChild, roundId: string): Promise<SharedRoundProof> {
      const { body } = await at(process).get<SharedRoundProof>(
        `/api/shared-rounds/${roundId}/proof`,
      );
      expect(body.sound).toBe(true);
      return body;
    },
  };
}
