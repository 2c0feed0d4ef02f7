/** The demo's staff at the console, for whom the world makes calls. */
import { operatorEndpoints, type OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { StaffPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { OpenedServices } from '#kernel/services.ts';
import { staffSessions } from '#staff';
import type { Modules } from '../composition/modules.ts';
import { insertSession, staffIdOf } from '../modules/staff/store.ts';

/** Those of the demo's staff who work in it. */
export type StaffName = 'payments' | 'payments-lead' | 'risk' | 'support' | 'game-ops';

const CONSOLE_ADDRESS = '127.0.0.1';

interface ConsoleCall {
  readonly staff: StaffPrincipal;
  readonly name: keyof OperatorEndpoints;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The handler of a call, for one of the staff who has just passed both factors. */
export async function callConsole(
  { services, modules }: { readonly services: OpenedServices; readonly modules: Modules },
  { staff, name, input }: ConsoleCall,
): Promise<never> {
  const endpoint = operatorEndpoints[name];
  if (!('permission' in endpoint) || !staff.permissions.has(endpoint.permission as never)) {
    throw refuse('staff.forbidden');
  }
  const call = {
    staff,
    ip: CONSOLE_ADDRESS,
    dictionary: 'en',
    requestId: `world-${newToken().slice(0, 12)}`,
    log: services.log,
  };
  const handle = modules.staff[name] as unknown as (call: object, input: unknown) => Promise<never>;
  return handle(call, 'input' in endpoint ? endpoint.input.parse(input) : input);
}

/** A session of one of them. */
export async function atConsole(
  { db }: OpenedServices,
  username: StaffName,
): Promise<StaffPrincipal> {
  const staffId = await staffIdOf(db, username);
  if (staffId === undefined) throw new Error(`The demo has no ${username} at the console.`);
  const [token, binding] = [newToken(), newToken()];
  const halves = { tokenHash: tokenHash(token), bindingHash: tokenHash(binding) };
  await db
    .transaction()
    .execute((tx) => insertSession(tx, { staffId, ...halves, ip: CONSOLE_ADDRESS }));
  const staff = await staffSessions.staffBySession(db, { token, binding, ip: CONSOLE_ADDRESS });
  if (!staff) throw new Error(`${username} could not sit down.`);
  return staff;
}
