import type { OpenedSession } from '#protocol/session.ts';
import type { Store } from '../kit/storage.ts';
import type { Answer, StudioApi } from './studio-api.ts';

/** What the address of the page asks for. */
export type Visit =
  | { readonly kind: 'launch'; readonly gameId: string; readonly code: string }
  | { readonly kind: 'demo'; readonly gameId: string }
  | { readonly kind: 'replay'; readonly gameId: string; readonly token: string }
  /** No code: a reload of a session that this frame has opened before. */
  | { readonly kind: 'return'; readonly gameId: string };

/** `/play/<gameId>?code=…`, `?demo=1`, `?replay=…`; all with an optional `locale`. */
export function readVisit(address: URL): Visit {
  const gameId = decodeURIComponent(address.pathname.split('/').at(-1) ?? '');
  const code = address.searchParams.get('code');
  const token = address.searchParams.get('replay');
  if (token !== null) return { kind: 'replay', gameId, token };
  if (code !== null) return { kind: 'launch', gameId, code };
  return { kind: address.searchParams.has('demo') ? 'demo' : 'return', gameId };
}

/** The address without what must not be seen, kept or shared. */
export function withoutSecrets(address: URL): string {
  const clean = new URL(address);
  for (const name of ['code', 'replay']) clean.searchParams.delete(name);
  return `${clean.pathname}${clean.search}`;
}

/**
 * Opens the session of a visit, or reads the one that this frame opened before. The token stays in
 * the storage of this tab, so that a reload finds the session and a launch code is used once.
 */
export async function openSession<Session extends OpenedSession>(
  visit: Exclude<Visit, { kind: 'replay' }>,
  { api, store, locale }: { api: StudioApi<Session>; store: Store; locale: string },
): Promise<Answer<Session>> {
  const key = `croupier.game.${visit.gameId}.token`;
  const known = store.read(key);
  if (visit.kind !== 'launch' && known !== undefined) {
    api.useToken(known);
    const answer = await api.currentSession();
    const isOver = answer.kind === 'refused' && answer.refusal.code === 'session-expired';
    if (!(isOver && visit.kind === 'demo')) return answer;
  }
  if (visit.kind === 'return') return { kind: 'refused', refusal: { code: 'session-expired' } };
  const { gameId } = visit;
  const answer =
    visit.kind === 'launch'
      ? await api.openSession(visit.code)
      : await api.openDemo({ gameId, locale });
  if (answer.kind === 'answered') {
    store.write(key, answer.value.token);
    api.useToken(answer.value.token);
  }
  return answer;
}
