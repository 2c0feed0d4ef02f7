/** 10 and 11: opening a game. */
import { same } from '../../expect.ts';
import type { Check } from '../check.ts';

export const openingChecks: readonly Check[] = [
  {
    number: 10,
    title: 'the token is exchanged once, when the game opens; the address opens once',
    why: 'An address in a history must not open somebody’s game.',
    plays: true,
    async steps({ anAccount, launch, open }) {
      const account = anAccount();
      const address = await launch(account);
      same(account.heard.length, 0, 'calls before the game opens');
      same((await open(address)).opened, true, 'opened');
      same((await open(address)).opened, false, 'opened once more');
      const kinds = account.heard.map(({ kind }) => kind);
      same(kinds.filter((kind) => kind === 'authenticate').length, 1, 'exchanges of the token');
    },
  },
  {
    number: 11,
    title: 'a demo is played without a word to the wallet',
    why: 'Play money has no business in the books.',
    plays: true,
    async steps({ anAccount, launch, open, playIn }) {
      const account = anAccount();
      const { opened, session, stake } = await open(await launch(account, 'demo'));
      same(opened, true, 'opened');
      same((await playIn(session, stake)).played, true, 'played');
      same(account.heard.length, 0, 'calls about the account');
    },
  },
];
