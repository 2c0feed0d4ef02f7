/** 1–12: signatures, bodies and amounts, before anything is said about money. */
import { apiCodes, SEAMLESS_BODY_MAX, SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { accepted, refused } from '../answers.ts';
import { unixTime } from '../wallet-api.ts';
import { aRound, bet, newId, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

export const transportScenarios: readonly Scenario[] = [
  {
    number: 1,
    title: 'a signature over raw bytes holds for any order of keys',
    why: 'Vendors write JSON with libraries of their own; only the bytes are agreed upon.',
    async steps({ aPlayer, walletApi }) {
      const { seat } = await aPlayer();
      const odd = `{ "currency" : "${seat.currency}",\n\t"account_id":"${seat.account_id}" }`;
      accepted(await walletApi.call('balance', odd), { balance: '100.00' });
    },
  },
  {
    number: 2,
    title: 'the same JSON written anew on the way does not pass',
    why: 'A proxy that touches the body could touch the amount.',
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const body = { ...player.seat, round_id: aRound(), transactions: [bet('1.00')] };
      const signed = JSON.stringify(body, null, 1);
      const rewritten = JSON.stringify(body);
      const answer = await walletApi.call('betwin', signed, { tampered: rewritten });
      refused(answer, apiCodes.badSignature);
      await player.has('100.00');
    },
  },
  {
    number: 3,
    title:
      'a wrong, missing or malformed signature, or that of another call, is refused and moves nothing',
    why: 'Whoever can reach the wallet API is not therefore a vendor.',
    async steps({ aPlayer, merchant }) {
      const player = await aPlayer();
      const spoiled = [
        { signature: '0'.repeat(64) },
        { signature: undefined },
        { signature: 'not hex' },
        { secret: 'not the secret that was agreed upon' },
        { keyId: 'no-such-key' },
        // Signed for another call, and in the way that says nothing of the call.
        { signedPath: `${SEAMLESS_PREFIX}/${merchant}/rollback` },
        { version: undefined },
        { version: '3' },
      ];
      for (const sending of spoiled) {
        const answer = await player.play(aRound(), [bet('1.00')], { sending });
        refused(answer, apiCodes.badSignature);
      }
      await player.has('100.00');
    },
  },
  {
    number: 4,
    title: 'escaped characters in a body mean what they stand for',
    why: 'Ids are compared as text, however a library spells it.',
    async steps({ aPlayer, walletApi }) {
      const { seat } = await aPlayer();
      const round = newId('é');
      const plain = { ...seat, round_id: round, transactions: [bet('1.00')] };
      accepted(await walletApi.call('betwin', plain), { balance: '99.00' });
      const escaped = JSON.stringify({ ...seat, round_id: round }).replace('é', String.raw`\u00e9`);
      accepted(await walletApi.call('finish', escaped), { balance: '99.00' });
      const noted = `${escaped.slice(0, -1)},"note":"\\ud83c\\udfb0"}`;
      accepted(await walletApi.call('finish', noted), { balance: '99.00' });
    },
  },
  {
    number: 5,
    title: 'a body above the limit is refused before anything reads it',
    why: 'Memory is not for strangers to fill.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const body = { filler: 'x'.repeat(SEAMLESS_BODY_MAX) };
      refused(await player.play(aRound(), [bet('1.00')], { body }), apiCodes.badRequest);
      await player.has('100.00');
    },
  },
  {
    number: 6,
    title: 'unknown fields are tolerated',
    why: 'A vendor that grows must not break what works.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const body = { jackpot: { pots: [1, 2, 3] }, campaign: null };
      accepted(await player.play(aRound(), [bet('1.00')], { body }), { balance: '99.00' });
    },
  },
  {
    number: 7,
    title: 'a currency in lower case, of another wallet, or of nobody is refused',
    why: 'An amount in the wrong currency is the wrong amount.',
    async steps({ aPlayer, currency }) {
      const player = await aPlayer();
      const other = ['THB', 'VND', 'EUR'].find((code) => code !== currency) ?? '';
      const stake = (code: string) =>
        player.play(aRound(), [bet('1.00')], { body: { currency: code } });
      refused(await stake(currency.toLowerCase()), apiCodes.badRequest);
      refused(await stake(other), apiCodes.currencyNotAvailable);
      refused(await stake('ZZZ'), apiCodes.currencyNotAvailable);
      await player.has('100.00');
    },
  },
  {
    number: 8,
    title: 'zero, negative, too fine and exponent amounts are refused',
    why: 'A debit of a negative amount is a gift, and a rounded one is a lie.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const amounts = ['0', '0.00', '-1.00', '1.00001', '1e9', 'NaN', 'Infinity', '1,00', ' 1', ''];
      for (const amount of amounts) {
        refused(await player.play(aRound(), [bet(amount)]), apiCodes.badRequest);
      }
      const number = { transactions: [{ ...bet('1.00'), amount: 1 }] };
      refused(await player.play(aRound(), [], { body: number }), apiCodes.badRequest);
      await player.has('100.00');
    },
  },
  {
    number: 9,
    title: 'the smallest unit is exact, and what is finer is refused, never rounded',
    why: 'A fraction that is rounded a million times is money that somebody finds.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const round = aRound();
      accepted(await player.play(round, [bet('10.00')]), { balance: '90.00' });
      const { step } = player.limits;
      const more = moneyText(900_000n + (parseMoney(step) ?? 0n));
      accepted(await player.play(round, [win(step)]), { balance: more });
      for (const amount of [`${step}1`, `${step}0001`]) {
        refused(await player.play(round, [win(amount)]), apiCodes.badRequest);
      }
      await player.has(more);
    },
  },
  {
    number: 10,
    title: 'a failure of the platform is answered 500, and nothing has moved',
    why: 'The vendor tries again; that must be safe whatever had failed.',
    alone: true,
    needs: ['test-api'],
    async steps({ aPlayer, testApi, walletApi }) {
      const player = await aPlayer();
      const victim = walletApi.platforms - 1;
      const [round, stake] = [aRound(), bet('10.00')];
      const send = () => player.play(round, [stake], { sending: { platform: victim } });
      await testApi('cut', { platform: victim, off: true });
      let failed: Awaited<ReturnType<typeof send>>;
      try {
        failed = await send();
      } finally {
        await testApi('cut', { platform: victim, off: false });
      }
      if (failed.status !== 500) refused(failed, apiCodes.internal);
      await player.has('100.00');
      let again = await send();
      for (let attempt = 0; again.status === 500 && attempt < 20; attempt += 1)
        again = await send();
      accepted(again, { balance: '90.00' });
      await player.has('90.00');
    },
  },
  {
    number: 11,
    title: 'a call without a body is signed over its address',
    why: 'A question is signed as well: the answer is about somebody’s money.',
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const stake = bet('1.00');
      await player.play(aRound(), [stake]);
      const path = `tx/${stake.id_provider}`;
      accepted(await walletApi.call(path, '', { method: 'GET' }));
      const signature = 'ab'.repeat(32);
      const forged = await walletApi.call(path, '', { method: 'GET', signature });
      refused(forged, apiCodes.badSignature);
    },
  },
  {
    number: 12,
    title: 'a call out of the time window, or with a nonce used before, is refused',
    why: 'Who records a call must not be able to play it back.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const stale = [
        { timestamp: unixTime(-330) },
        { timestamp: unixTime(330) },
        { timestamp: 'now' },
        { nonce: 'short' },
      ];
      for (const sending of stale) {
        refused(await player.balance(sending), apiCodes.badSignature);
      }
      const nonce = newId('nonce');
      accepted(await player.balance({ nonce }));
      refused(await player.balance({ nonce }), apiCodes.badSignature);
      const change = { sending: { nonce } };
      refused(await player.play(aRound(), [bet('1.00')], change), apiCodes.badSignature);
      await player.has('100.00');
    },
  },
];
