/** Visitors of a site who sign in at the providers of the real sandbox. */
import type { SocialProvider } from '@croupier/contract/account/player/social';
import { seedSocial } from '../seed/seed-social.ts';
import { type Answer, startTestApp, type TestApp, testSecrets } from './app.ts';
import { sandboxProcess, type SandboxProcess } from './sandbox-process.ts';

export interface SocialFixture {
  readonly app: TestApp;
  readonly sandbox: SandboxProcess;
  /** A browser of its own, at Jade Lantern or at Siam Orchid. */
  visitor(at?: 'jade' | 'siam'): SocialBrowser;
  close(): Promise<void>;
}

/** Who somebody says to be at a provider. */
export interface Said {
  readonly email: string;
  readonly name?: string;
  readonly verified?: boolean;
}

export interface SocialBrowser {
  readonly host: string;
  /** Cookies that the site has set, as a `Cookie` header. */
  cookie: string;
  /** Goes to the provider and comes back with the query of its answer. */
  ask(said: Said, input?: { provider?: SocialProvider; purpose?: string }): Promise<string>;
  /** Hands an answer in. */
  tell(answer: string): Promise<Answer<SocialAnswer>>;
  /** Goes and tells. */
  come(said: Said, input?: { provider?: SocialProvider }): Promise<Answer<SocialAnswer>>;
}
type SocialAnswer = Awaited<ReturnType<typeof callEnd>>['value'];

const callEnd = (app: TestApp, answer: string, caller: object) =>
  app.call('endSocial', { answer }, caller);

/** The platform, with both merchants' providers at a sandbox of its own. */
export async function socialFixture(): Promise<SocialFixture> {
  const sandbox = await sandboxProcess(testSecrets.SANDBOX_GATEWAY_SECRET);
  const app = await startTestApp({ env: { SANDBOX_ORIGIN: sandbox.origin } });
  const { jade, siam } = app.merchants;
  await seedSocial(app.services, [jade, siam]);

  function visitor(at: 'jade' | 'siam' = 'jade'): SocialBrowser {
    const { mainHost: host } = app.merchants[at];
    const browser: SocialBrowser = {
      host,
      cookie: '',
      async ask(said, { provider = 'google', purpose = 'enter' } = {}) {
        const { cookie } = browser;
        const begun = await app.call('beginSocial', { provider, purpose }, { host, cookie });
        browser.cookie = begun.cookie;
        return answerOf(begun.value.url, said);
      },
      tell: (answer) => callEnd(app, answer, { host, cookie: browser.cookie }),
      async come(said, input) {
        return browser.tell(await browser.ask(said, input));
      },
    };
    return browser;
  }

  return {
    app,
    sandbox,
    visitor,
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}

/** Fills the provider's form in; the query with which it leads back. */
async function answerOf(url: string, said: Said): Promise<string> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`the provider showed no page: ${page.status}`);
  const body = new URLSearchParams(new URL(url).searchParams);
  body.set('decision', 'yes');
  body.set('person_email', said.email);
  body.set('person_name', said.name ?? 'Somebody');
  if (said.verified !== false) body.set('person_verified', 'yes');
  const decided = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const back = decided.headers.get('location');
  if (back === null) throw new Error(`the provider led nowhere: ${decided.status}`);
  return new URL(back).search.slice(1);
}
