/**
 * A vendor's page for tests: it says how often it was opened and what it was told last, and a press
 * on it begins a round.
 */
import type { Page } from 'playwright-core';

export interface FramedGames {
  /** How many launches the site has asked for. */
  readonly launches: () => number;
}

/**
 * Sends every launch of the page to it, at an origin that the merchant allows frames from.
 * @param launchHosts hosts of the merchant that serve it as well
 */
export async function frameGames(
  page: Page,
  launchHosts: readonly string[] = [],
): Promise<FramedGames> {
  let launches = 0;
  let origin = '';
  await page.route('**/api/permission', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: { info: Hosts } };
    const { info } = json.value;
    origin = info.frameOrigins[0] ?? '';
    info.launchGameCDNs.push(...launchHosts);
    info.frameOrigins.push(...launchHosts);
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/api/**/launch', async (route) => {
    launches += 1;
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: object };
    const overLaunchHosts = launchHosts.length > 0;
    const path = `/play/${launches}`;
    const value = { ...json.value, launchUrl: origin + path, frameOrigin: origin, overLaunchHosts };
    for (const host of overLaunchHosts ? launchHosts : [origin]) {
      await page.route(host + path, (frame) =>
        frame.fulfill({ contentType: 'text/html', body: gamePage(launches) }),
      );
    }
    await route.fulfill({ response: answer, json: { ...json, value } });
  });
  return { launches: () => launches };
}

interface Hosts {
  readonly frameOrigins: string[];
  readonly launchGameCDNs: string[];
}

function gamePage(visit: number): string {
  return `<!doctype html><html lang="en"><title>Game</title><p>visit ${visit}</p>
    <button>play</button><p role="status"></p>
    <script>
      const tell = (type) => parent.postMessage({ croupier: 1, type }, '*');
      tell('loaded');
      // News of balances and of the page come at any time, and say nothing of a pause.
      onmessage = ({ data }) => {
        if (data.type !== 'pause' && data.type !== 'resume') return;
        document.querySelector('[role=status]').textContent = 'told to ' + data.type;
      };
      document.querySelector('button').onclick = (event) => {
        event.target.textContent = 'pressed';
        tell('round_started');
      };
    </script></html>`;
}
