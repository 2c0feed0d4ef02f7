import { showTimesIn } from '../kit/dates.ts';
import { openStore } from '../kit/storage.ts';
import { loadTexts } from '../kit/texts.ts';
import { hideLoader } from './loader.ts';
import { openSession, readVisit, withoutSecrets } from './open-session.ts';
import { showFatalNotice } from './panels/fatal-notice.ts';
import { openPlayPage } from './play-page.ts';
import { openReplayPage } from './replay-page.ts';
import { StudioApi } from './studio-api.ts';

/** Boot: reads the address, opens the session or the replay, and hands the stage over. */
async function boot(): Promise<void> {
  const address = new URL(location.href);
  const visit = readVisit(address);
  const locale = address.searchParams.get('locale') ?? navigator.language;
  showTimesIn(address.searchParams.get('zone'));
  const api = new StudioApi();
  if (visit.kind === 'replay') {
    await openReplayPage({ api, token: visit.token, locale });
  } else {
    const store = openStore('sessionStorage');
    const answer = await openSession(visit, { api, store, locale });
    // A code without an answer may still be good, so it stays for the next try.
    if (answer.kind !== 'unknown') {
      history.replaceState(history.state, '', withoutSecrets(address));
    }
    if (answer.kind === 'answered') await openPlayPage({ api, session: answer.value, store });
    else showFatalNotice(await loadTexts(locale), answer);
  }
  hideLoader();
}

boot().catch(async (error: unknown) => {
  reportError(error);
  showFatalNotice(await loadTexts(navigator.language), { kind: 'unknown' });
  hideLoader();
});
