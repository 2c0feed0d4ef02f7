/** Staff for tests: they enrol an authenticator app and sign in over HTTP. */
import { randomBytes } from 'node:crypto';
import type { OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import { generate } from 'otplib';
import type { z } from 'zod';
import { createStaff } from '#staff';
import type { Answer, Caller, OperatorCallName, TestApp } from './app.ts';

export interface TestStaff {
  readonly staffId: bigint;
  readonly username: string;
  readonly password: string;
  readonly session: Pick<Caller, 'token' | 'cookie'>;
  /** Key of their authenticator app. */
  readonly appSecret: string;
  /** Calls the console as this person. */
  call<N extends OperatorCallName>(
    name: N,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<Answer<z.output<OperatorEndpoints[N]['output']>>>;
}

/** Agrees to what somebody else asked for, exactly as it was read. */
export function agree(checker: TestStaff, { id, hash }: { id: string; hash: string }) {
  return checker.call('approveRequest', { requestId: id, hash });
}

/** Agrees to a change that was asked for, and answers what it answered when it was. */
export async function agreeTo<T extends { readonly request: { id: string; hash: string } | null }>(
  checker: TestStaff,
  answer: Answer<T>,
): Promise<T> {
  if (answer.status !== 200 || !answer.value.request) {
    throw new Error(`nothing was asked for: ${answer.envelope.code ?? 'done at once'}`);
  }
  const agreed = await agree(checker, answer.value.request);
  if (agreed.status !== 200) throw new Error(`nobody agreed: ${agreed.envelope.code}`);
  return answer.value;
}

/** Somebody of that role, signed in. @param merchantIds whom they work for; everybody by default. */
export async function aStaffMember(
  app: TestApp,
  role: StaffRole,
  merchantIds: bigint[] | null = null,
): Promise<TestStaff> {
  const username = `${role.toLowerCase()}.${randomBytes(4).toString('hex')}`;
  const password = `the password of ${username}`;
  const staffId = await createStaff(app.services, {
    username,
    password,
    role,
    merchantIds,
    name: `A member of ${role}`,
  });
  if (staffId === undefined) throw new Error(`${username} exists`);
  const first = await app.callConsole('login', { username, password });
  if (first.value.step !== 'enrol') throw new Error('a new staff member enrols an app');
  const { ticket, secret } = first.value;
  const code = await generate({ secret });
  const second = await app.callConsole('loginTotp', { ticket, code });
  const session = { token: second.value.token, cookie: second.cookie };
  return {
    staffId,
    username,
    password,
    session,
    appSecret: secret,
    call: (name, input) => app.callConsole(name, input, session),
  };
}
