import type { StudioCaller } from './test-studio.ts';

/** So many things are done at once. */
const AT_ONCE = 25;
/** Players come from so many addresses, for each may have five hundred sockets. */
const ADDRESSES = 12;

/** Does something for each of so many, some at a time; answers in their order. */
export async function forMany<T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    done.push(...(await Promise.all(some.map(act))));
  }
  return done;
}

/** Opens a session of a player of their own; answers its token. */
export async function sitDown(caller: StudioCaller, game: string, player: number): Promise<string> {
  const launch = caller.launch({ game, merchant: `merchant-${player}` });
  const { body } = await caller.vendor<{ launch_url: string }>('/launcher/real', launch);
  const code = new URL(body.launch_url).searchParams.get('code');
  return (await caller.post<{ token: string }>('/api/sessions', { code })).body.token;
}

/** The address that a player comes from, on the machine itself. */
export function addressOf(player: number): string {
  return `127.0.0.${2 + (player % ADDRESSES)}`;
}

/** The value that so large a share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.ceil(sorted[Math.trunc((sorted.length - 1) * share)] ?? Infinity);
}
