/**
 * Whoever may call an endpoint, for walks over both tables: somebody of the right kind is signed in,
 * and replaced when a call ends their session or they have called too often.
 */
import type { OperatorEndpoint, PlayerEndpoint } from '@croupier/contract/endpoint';
import { flags } from '@croupier/contract/flags';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { type StaffRole, staffRoles } from '@croupier/contract/staff/operator/permissions';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import type { Answer, Caller, OperatorCallName, PlayerCallName, TestApp } from './app.ts';
import { aMember } from './member.ts';
import { aStaffMember } from './staff.ts';

export type AnyEndpoint = PlayerEndpoint | OperatorEndpoint;
/** An entry of either table under the name of its audience and its own. */
export type AnyEntry = readonly [name: string, endpoint: AnyEndpoint];

/** Both tables. */
export const anyEntries: readonly AnyEntry[] = [
  ...Object.entries(playerEndpoints).map(([name, entry]) => [`player ${name}`, entry] as const),
  ...Object.entries(operatorEndpoints).map(([name, entry]) => [`operator ${name}`, entry] as const),
];

/** Path parts that name what is there; other parts stand for an id that is nobody's. */
const PARTS: Readonly<Record<string, string>> = {
  provider: 'google',
  flag: 'deposit',
  gameType: 'RNG',
  requestId: '00000000-0000-7000-8000-000000000000',
};

/** Who may call it: a member, somebody of staff by role, or nobody in particular. */
export function whoMay(endpoint: AnyEndpoint): 'guest' | 'member' | 'agent' | 'trial' | StaffRole {
  if ('roles' in endpoint) {
    if (!endpoint.token) return 'guest';
    return (['member', 'agent', 'trial'] as const).find((one) => endpoint.roles.includes(one))!;
  }
  const { permission } = endpoint;
  const roles = Object.keys(staffRoles) as StaffRole[];
  const may = (role: StaffRole) =>
    (staffRoles[role] as readonly string[]).includes(permission ?? '');
  return permission === undefined ? 'guest' : roles.findLast(may)!;
}

export interface AnyCaller {
  /** Calls as somebody who may. */
  send(entry: AnyEntry, input: Readonly<Record<string, unknown>>): Promise<Answer<unknown>>;
  /**
   * Parts of the path. The console's calls are about the other merchant, so that the member's site
   * stays as it is. @param id instead of all of them
   */
  partsOf(path: string, id?: string): Record<string, string>;
}

/** @param app behind one trusted proxy. Every flag is switched on: what is off refuses before it looks. */
export async function anyCaller(app: TestApp): Promise<AnyCaller> {
  const { db } = app.services;
  // Except that who calls here registers without a telephone.
  const on = Object.fromEntries(
    Object.keys(flags).map((flag) => [flag, flag !== 'smsVerificationOnRegistration']),
  );
  await sql`update merchant.merchant set flags = ${JSON.stringify(on)}::jsonb`.execute(db);
  await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', { merchantId: '0', version: '0' }])})`.execute(
    db,
  );
  const sessions = new Map<string, Caller>();
  let callers = 0;

  /** Somebody of that kind who is signed in and was not seen before. */
  async function newCaller(who: ReturnType<typeof whoMay>): Promise<Caller> {
    callers += 1;
    const headers = { 'x-forwarded-for': `10.7.${callers >> 8}.${callers & 255}` };
    if (who === 'guest') return { headers };
    if (who in staffRoles) {
      return { ...(await aStaffMember(app, who as StaffRole)).session, headers };
    }
    const { memberId, session } = await aMember(app);
    const type = { member: 0, agent: 41, trial: 4 }[who as 'member'];
    await sql`update account.member set type = ${type} where id = ${memberId}`.execute(db);
    return { ...session, headers };
  }

  return {
    async send([name, endpoint], input) {
      const who = whoMay(endpoint);
      const [side, call] = name.split(' ');
      for (let turn = 0; ; turn += 1) {
        const caller = (turn === 0 && sessions.get(`${side} ${who}`)) || (await newCaller(who));
        sessions.set(`${side} ${who}`, caller);
        const answer =
          side === 'player'
            ? await app.call(call as PlayerCallName, input, caller)
            : await app.callConsole(call as OperatorCallName, input, caller);
        const isOver = answer.status === 401 || answer.status === 429;
        if (!isOver || turn > 0) return answer;
      }
    },
    partsOf(path, id) {
      const idFor = (part: string) =>
        part === 'merchantId' ? String(app.merchants.siam.id) : (PARTS[part] ?? '1');
      return Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, id ?? idFor(part)]),
      );
    },
  };
}

/** Queries carry text alone. */
export function asQuery(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );
}
