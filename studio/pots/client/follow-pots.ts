import type { PotList } from '#protocol/session.ts';
import type { Answer } from '#client/shell/studio-api.ts';
import type { PotBand } from './pot-band.ts';

const everyMs = 3000;

/** Keeps the band in step with the pots, while the page is seen and its session lasts. */
export function followPots(band: PotBand, load: () => Promise<Answer<PotList>>): void {
  let asking = false;
  const look = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    const answer = await load();
    asking = false;
    if (answer.kind === 'answered') band.show(answer.value.pots);
    if (answer.kind === 'refused' && answer.refusal.code === 'session-expired') stop();
  };
  const timer = setInterval(() => void look(), everyMs);
  const onVisible = (): void => void look();
  document.addEventListener('visibilitychange', onVisible);
  const stop = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
