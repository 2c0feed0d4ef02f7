import type { TableSession } from '../../protocol.ts';
import type { GamePage } from '#client/shell/game-page.ts';
import type { Answer, StudioApi } from '#client/shell/studio-api.ts';

/**
 * Opens the session of one more table. For money the page around the frame launches it at the platform, which
 * judges as at any launch; with play money it is the same player's. Nothing where the page has refused,
 * and has said so.
 *
 * @param api made for that table; knows its session afterwards
 */
export async function openTableSession(
  api: StudioApi<TableSession>,
  { page, gameId }: { readonly page: GamePage<TableSession>; readonly gameId: string },
): Promise<Answer<TableSession> | undefined> {
  const answer =
    page.options.session.mode === 'demo'
      ? await page.options.api.openDemoTable(gameId)
      : await openLaunched(api, await page.parent.openTable(gameId));
  if (answer?.kind === 'answered') api.useToken(answer.value.token);
  return answer;
}

async function openLaunched(
  api: StudioApi<TableSession>,
  address: string | undefined,
): Promise<Answer<TableSession> | undefined> {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const code = new URL(address).searchParams.get('code');
  return code === null ? undefined : api.openSession(code);
}
