import type { OpenedSession } from '#protocol/session.ts';
import { showTimesIn } from '../kit/dates.ts';
import { openStore } from '../kit/storage.ts';
import type { Store } from '../kit/storage.ts';
import { loadTexts } from '../kit/texts.ts';
import { hideLoader } from './loader.ts';
import { openSession, readVisit, withoutSecrets } from './open-session.ts';
import { showFatalNotice } from './panels/fatal-notice.ts';
import { StudioApi } from './studio-api.ts';

/** What a kind of game does with its page. */
export interface GamePages<Session extends OpenedSession> {
  play(options: PlayOptions<Session>): Promise<void>;
  replay(options: ReplayOptions<Session>): Promise<void>;
}

export interface PlayOptions<Session extends OpenedSession> {
  readonly api: StudioApi<Session>;
  readonly session: Session;
  readonly store: Store;
}

export interface ReplayOptions<Session extends OpenedSession> {
  readonly api: StudioApi<Session>;
  readonly token: string;
  readonly locale: string;
}

/** Reads the address, opens the session or the replay, and hands the stage over. */
export function boot<Session extends OpenedSession>(pages: GamePages<Session>): void {
  open(pages).catch(async (error: unknown) => {
    reportError(error);
    showFatalNotice(await loadTexts(navigator.language), { kind: 'unknown' });
    hideLoader();
  });
}

async function open<Session extends OpenedSession>(pages: GamePages<Session>): Promise<void> {
  const address = new URL(location.href);
  const visit = readVisit(address);
  const locale = address.searchParams.get('locale') ?? navigator.language;
  showTimesIn(address.searchParams.get('zone'));
  const api = new StudioApi<Session>();
  if (visit.kind === 'replay') {
    await pages.replay({ api, token: visit.token, locale });
  } else {
    const store = openStore('sessionStorage');
    const answer = await openSession(visit, { api, store, locale });
    // A code without an answer may still be good, so it stays for the next try.
    if (answer.kind !== 'unknown') {
      history.replaceState(history.state, '', withoutSecrets(address));
    }
    if (answer.kind === 'answered') await pages.play({ api, session: answer.value, store });
    else showFatalNotice(await loadTexts(locale), answer);
  }
  hideLoader();
}
