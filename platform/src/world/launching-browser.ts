import type { Launch } from '../modules/seamless/launch-game.ts';

/** What the browser of somebody's device calls itself, and the face of the site that it gets. */
export function launchingBrowser(device: string): Pick<Launch, 'client' | 'userAgent'> {
  const system = device.split(' · ').at(-1);
  const client = system === 'Windows' ? 'desktop' : 'mobile';
  const mobile = client === 'mobile' ? 'Mobile ' : '';
  return { client, userAgent: `Mozilla/5.0 (${system}) ${mobile}Safari/537.36` };
}
