/** Targets beside the tables: the vendors' wallet API, what callers say of themselves, and pages. */
import { randomUUID } from 'node:crypto';
import { walletCalls } from '@croupier/contract/seamless/wallet-calls';
import type { SeamlessCall } from '@croupier/contract/seamless/seamless-call';
import type { TestApp } from '@croupier/platform/testing/app';
import { sendRaw } from '@croupier/platform/testing/http';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import type { TestVendor } from '@croupier/platform/testing/vendor';
import { type Leaves, leavesOf, withLeaves } from './leaves.ts';
import type { Heard, Target } from './target.ts';

type Answered = { readonly status: number; readonly text: string };
const heard = ({ status, text }: Answered): Heard => ({ status, text, sound: status < 500 });

/** Every call of the wallet API, signed as a vendor signs it, with a member at one of its games. */
export async function doorTargets(app: TestApp, vendor: TestVendor): Promise<Target[]> {
  const member = await aMember(app, { balance: '1000000.00' });
  const seat = await vendor.openGame(member);
  return Object.entries<SeamlessCall>(walletCalls).map(([name, { path, method, example }]) => {
    const request = Object.fromEntries(
      Object.entries(example.request).map(([key, value]) => [
        key,
        (seat as unknown as Record<string, unknown>)[key] ?? (value as unknown),
      ]),
    );
    const part = path.includes('{id}') ? { id: 'spin-1-bet' } : {};
    return {
      name: `wallet API ${name}`,
      form: leavesOf({ ...part, ...request }),
      async send(leaves) {
        const { id = '', ...rest } = withLeaves({ ...part, ...request }, leaves) as Leaves;
        const place = path.slice(1).replace('{id}', encodeURIComponent(id));
        const query = method === 'GET' ? `?${new URLSearchParams(rest)}` : '';
        const { status, body } = await vendor.call(place + query, rest, { method });
        return heard({ status, text: JSON.stringify(body) });
      },
    };
  });
}

/** Headers of callers, cookies and the name of the site among them, and addresses of pages. */
export async function callerTargets(app: TestApp, vendor: TestVendor): Promise<Target[]> {
  const member = await aMember(app);
  const host = `localhost:${new URL(app.origin).port}`;
  const [cookieName = '', cookie = ''] = member.session.cookie.split(/=(.*)/s);
  return [
    {
      name: 'headers of a sign-in',
      form: {
        agent: 'Mozilla/5.0',
        from: '10.9.8.7',
        language: 'en',
        referer: 'https://a.example/',
      },
      async send({ agent = '', from = '', language = '', referer = '' }) {
        const headers = {
          'user-agent': agent,
          'x-forwarded-for': from,
          'accept-language': language,
          referer,
        };
        const { status, envelope } = await app.call('login', signInOf(member), { headers });
        return heard({ status, text: envelope.code ?? 'in' });
      },
    },
    {
      name: 'session and site of a caller',
      form: { host, token: member.session.token, cookie, code: 'EN' },
      async send(form) {
        const answer = await sendRaw(app.origin, {
          method: 'GET',
          path: '/api/member',
          headers: {
            host: form['host'] ?? '',
            authorization: `Bearer ${form['token']}`,
            cookie: `${cookieName}=${form['cookie']}`,
            'x-language': form['code'] ?? '',
          },
        });
        return heard(answer);
      },
    },
    {
      name: 'key, nonce and merchant of a vendor',
      form: { keyId: vendor.keyId, merchant: member.merchant.code, nonce: 'nonce' },
      async send({ keyId = '', merchant = '', nonce = '' }) {
        const sending = {
          keyId,
          merchant: encodeURIComponent(merchant),
          nonce: nonce === 'nonce' ? randomUUID() : nonce,
        };
        const { status, body } = await vendor.call('balance', {}, sending);
        return heard({ status, text: JSON.stringify(body) });
      },
    },
    ...['/news/:slug?preview=:more', '/game/:slug?from=:more', '/:slug?next=:more'].map(
      (path): Target => ({
        name: `page ${path}`,
        form: { slug: 'welcome', more: '1' },
        async send({ slug = '', more = '' }) {
          const place = path
            .replace(':slug', encodeURIComponent(slug))
            .replace(':more', encodeURIComponent(more));
          const headers = { host, accept: 'text/html' };
          return heard(await sendRaw(app.origin, { method: 'GET', path: place, headers }));
        },
      }),
    ),
  ];
}

const signInOf = ({ username, password }: TestMember) => ({ username, password });
