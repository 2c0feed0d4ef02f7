/** 1–9: health, catalogue, signatures and launches. */
import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, parseMoney } from '@croupier/contract/money';
import { feedAnswer } from '@croupier/contract/seamless/vendor';
import { apiCodes, SEAMLESS_BODY_MAX } from '@croupier/contract/seamless/wire';
import { Difference, holds, same, shown } from '../../expect.ts';
import type { Check, EntranceWorld } from '../check.ts';
import type { VendorAnswer } from '../vendor-client.ts';

/** The request was refused as the caller's mistake, in the envelope of the wallet API. */
function refusedBy({ status, body }: VendorAnswer, what: string, code?: string): void {
  const meta = Object(body['meta']) as { api_code?: string };
  const isRefusal = status === 400 && typeof meta.api_code === 'string';
  if (isRefusal && (code === undefined || meta.api_code === code)) return;
  const wanted = code === undefined ? '400 with an api_code' : `400 with api_code ${code}`;
  throw new Difference(`${what}: expected ${wanted}, got ${status} ${shown(body)}`);
}

export const entranceChecks: readonly Check<EntranceWorld>[] = [
  {
    number: 1,
    title: 'health is told without a signature',
    why: 'Who watches a vendor is not always who may call it.',
    async steps({ vendor }) {
      const { status, body } = await vendor.get('/health');
      same([status, body['status']], [200, 'ok'], 'health');
    },
  },
  {
    number: 2,
    title: 'the catalogue has the agreed shape, and is the same when asked again',
    why: 'Every game of every vendor is shown, searched and limited alike.',
    async steps({ vendor, games }) {
      holds(games.length > 0, 'there are games');
      const { body } = await vendor.call('/games', {});
      same(feedAnswer.parse(body).games, games, 'the catalogue, asked again');
      return `${games.length} games`;
    },
  },
  {
    number: 3,
    title: 'the catalogue agrees with itself',
    why: 'A limit above its maximum or a title without words is found by players otherwise.',
    async steps({ games }) {
      same(new Set(games.map(({ id }) => id)).size, games.length, 'different ids');
      for (const { id, title, rtp, platforms, currencies, stake_limits: limits, stakes } of games) {
        holds(Boolean(title['en']?.trim()), `${id} has an English title`);
        holds(platforms.length > 0, `${id} runs somewhere`);
        holds(rtp === null || isPerCent(rtp), `${id} pays back ${rtp} per cent`);
        for (const [code, { min, max }] of Object.entries(limits)) {
          holds(
            currencies.includes(code),
            `${id} has limits in ${code}, which it is not played in`,
          );
          const [least, most] = [parseMoney(min) ?? 0n, parseMoney(max) ?? 0n];
          holds(least > 0n && least <= most, `${id} has a range of stakes in ${code}`);
          const decimals = currencyOf(code)?.decimals ?? 0;
          holds(fitsDecimals(least, decimals), `${id} has a legal least stake in ${code}`);
          const offered = (stakes[code] ?? []).map((stake) => parseMoney(stake) ?? 0n);
          for (const [at, stake] of offered.entries()) {
            holds(
              stake >= least && stake <= most && stake > (offered[at - 1] ?? 0n),
              `${id} has stakes in ${code} within its range, ascending`,
            );
          }
        }
      }
    },
  },
  {
    number: 4,
    title: 'unsigned, wrongly signed and altered requests are refused',
    why: 'Whoever can launch games can learn who plays.',
    async steps({ vendor }) {
      const spoiled = [
        { signature: undefined },
        { signature: '0'.repeat(64) },
        { secret: 'not the secret that was agreed upon' },
        { tampered: '{ }' },
        { signedPath: '/launcher/real' },
      ];
      for (const spoil of spoiled) {
        const answer = await vendor.call('/games', {}, spoil);
        refusedBy(answer, `spoiled by ${Object.keys(spoil).join()}`, apiCodes.badSignature);
      }
    },
  },
  {
    number: 5,
    title: 'requests out of the time window, or seen before, are refused',
    why: 'A recorded launch must not open a second game.',
    async steps({ vendor }) {
      const now = Math.floor(Date.now() / 1000);
      for (const timestamp of [String(now - 330), String(now + 330), undefined]) {
        const answer = await vendor.call('/games', {}, { timestamp });
        refusedBy(answer, `timestamp ${timestamp}`, apiCodes.badSignature);
      }
      const nonce = `conformance-${now}-${process.pid}`;
      same((await vendor.call('/games', {}, { nonce })).status, 200, 'status of a fresh nonce');
      refusedBy(await vendor.call('/games', {}, { nonce }), 'a nonce again', apiCodes.badSignature);
    },
  },
  {
    number: 6,
    title: 'what is malformed, too large or unknown is the caller’s mistake, not a crash',
    why: 'A 500 is worth another try; nonsense is not.',
    async steps({ vendor, anAccount, launchOf }) {
      refusedBy(await vendor.call('/games', '{'), 'half a body');
      refusedBy(await vendor.call('/launcher/real', {}), 'a launch of nothing');
      const filler = 'x'.repeat(SEAMLESS_BODY_MAX);
      refusedBy(await vendor.call('/launcher/real', { filler }), 'a body above the limit');
      const strange = launchOf(anAccount(), { game: 'no-such-game' });
      refusedBy(await vendor.call('/launcher/real', strange), 'an unknown game', apiCodes.notFound);
      const { account, ...rest } = launchOf(anAccount());
      const elsewhere = { ...rest, account: { ...account, currency: 'ZZZ' } };
      refusedBy(await vendor.call('/launcher/real', elsewhere), 'an unknown currency');
    },
  },
  {
    number: 7,
    title: 'unknown fields of a launch are tolerated',
    why: 'A platform that grows must not break what works.',
    async steps({ vendor, anAccount, launchOf }) {
      const launch = { ...launchOf(anAccount()), campaign: { id: 7 } };
      same((await vendor.call('/launcher/real', launch)).status, 200, 'status');
    },
  },
  {
    number: 8,
    title: 'a launch gives an address on another host, without the token in it',
    why: 'A frame on the host of the page shares its cookies; a token in an address is seen.',
    async steps({ wallet, anAccount, launch }) {
      const account = anAccount();
      const [first, second] = [await launch(account), await launch(account)];
      holds(first !== second, 'each launch has an address of its own');
      holds(!first.includes(account.token), 'the token is not part of the address');
      const { hostname } = new URL(first);
      holds(hostname !== new URL(wallet.origin).hostname, 'the host is not that of the page');
    },
  },
  {
    number: 9,
    title: 'a launch cannot send the vendor’s calls, or its frame, elsewhere',
    why: 'A forged launch would have the vendor sign calls for a stranger.',
    async steps({ vendor, anAccount, launchOf }) {
      const { urls, ...rest } = launchOf(anAccount());
      for (const change of [
        { wallet: 'http://169.254.169.254/seamless/v1/any' },
        { parent_origin: 'https://elsewhere.example' },
      ]) {
        const answer = await vendor.call('/launcher/real', {
          ...rest,
          urls: { ...urls, ...change },
        });
        refusedBy(answer, Object.keys(change).join());
      }
    },
  },
];

function isPerCent(text: string): boolean {
  const minor = parseMoney(text);
  return minor !== undefined && minor > 0n && minor <= 1_000_000n;
}
