/** 31: a round that the merchant asks to take back. */
import { voidRoundAnswer } from '@croupier/contract/seamless/vendor';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { NotApplicable, same } from '../../expect.ts';
import type { Check } from '../check.ts';
import { callsOf, roundOf } from './heard.ts';

export const voidChecks: readonly Check[] = [
  {
    number: 31,
    title: 'a settled round is taken back when it is asked for, whole and once',
    why: 'A wheel that was read wrongly is the merchant’s to call off, by the vendor’s own hand.',
    plays: true,
    async steps({ aTable, vendor, until }) {
      const { account, play } = await aTable();
      const opened = account.balanceMinor;
      same((await play()).played, true, 'played');
      const isOver = () => account.heard.some(({ kind }) => kind === 'win' || kind === 'finish');
      await until('the end of the round', isOver);
      const [bet] = callsOf(account, 'bet');
      const path = `/rounds/${encodeURIComponent(bet ? roundOf(bet) : '')}/void`;
      const reason = 'the conformance suite asks for it';
      const strange = await vendor.call(path, { account_id: `${account.id}0`, reason });
      const { api_code: code } = Object(strange.body['meta']) as { api_code?: string };
      same([strange.status, code], [400, apiCodes.notFound], 'asked for another account');
      const ask = async () => {
        const { status, body } = await vendor.call(path, { account_id: account.id, reason });
        same(status, 200, 'status');
        return voidRoundAnswer.parse(body);
      };
      const told = await ask();
      if (told.state === 'refused') throw new NotApplicable(`it refused: ${told.reason}`);
      same(account.balanceMinor, opened, 'balance, as if it had not been played');
      same(await ask(), told, 'asked again');
      same(account.balanceMinor, opened, 'balance, asked again');
    },
  },
];
