/** 56–59: prizes, jackpots, tips and chips. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, refused, replayed } from '../answers.ts';
import { newId, type Player } from '../player.ts';
import type { Scenario, World } from '../scenario.ts';

const LISTED_WITHIN_MS = 20_000;

const prize = (type: string, amount: string, id_provider = newId('prize')) => {
  return { id_provider, type, amount };
};
const tip = (amount: string, type = 'TIP') => ({ id_provider: newId('tip'), type, amount });
const chips = (stack_id: string, amount: string) => {
  return { stack_id, id_provider: newId('chips'), amount };
};

export const promotionScenarios: readonly Scenario[] = [
  {
    number: 56,
    title: 'a prize needs no bet, and the same id pays once',
    why: 'A tournament is won between the rounds, and announced twice when in doubt.',
    calls: ['promo'],
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const won = prize('TOURNAMENT', '25.00');
      const first = await player.call('promo', won);
      accepted(first, { balance: '125.00' });
      replayed(await player.call('promo', won), first);
      const altered = await player.call('promo', { ...won, amount: '26.00' });
      refused(altered, apiCodes.duplicateDiffers);
      // One of a tournament that the platform did not set up is paid all the same, and has its name.
      const named = { ...prize('TOURNAMENT', '5.00'), tournament: randomUUID() };
      const paid = await player.call('promo', named);
      accepted(paid, { balance: '130.00' });
      replayed(await player.call('promo', named), paid);
      const elsewhere = await player.call('promo', { ...named, tournament: randomUUID() });
      refused(elsewhere, apiCodes.duplicateDiffers);
      await player.has('130.00');
    },
  },
  {
    number: 57,
    title: 'free-spin wins go to cash or to the bonus, as the campaign says',
    why: 'A prize that must be wagered first is not money yet.',
    needs: ['test-api'],
    calls: ['promo'],
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      accepted(await player.call('promo', prize('FREE_SPIN', '5.00')), { balance: '105.00' });
      const held = { ...prize('FREE_SPIN', '7.00'), credit_to: 'bonus' };
      accepted(await player.call('promo', held), { balance: '105.00' });
      const { purses } = await testApi('purses', { player: player.name });
      same([purses['main'], purses['bonus']], ['105.00', '7.00'], 'main and bonus purse');
      // A campaign of the vendor's own: the platform knows neither its grant nor the round, and pays.
      const named = { round_id: newId('free'), free_spins: randomUUID() };
      const spin = { ...prize('FREE_SPIN', '3.00'), ...named };
      const first = await player.call('promo', spin);
      accepted(first, { balance: '108.00' });
      replayed(await player.call('promo', spin), first);
      const elsewhere = await player.call('promo', { ...spin, round_id: newId('free') });
      refused(elsewhere, apiCodes.duplicateDiffers);
    },
  },
  {
    number: 58,
    title: 'jackpot shares and jackpot wins are lines of their own',
    why: 'A jackpot is the players’ money until one of them wins it.',
    calls: ['tip', 'promo', 'transactions'],
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const since = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
      const share = tip('0.50', 'JACKPOT_CONTRIBUTION');
      const jackpot = prize('JACKPOT', '50.00');
      const usual = prize('PROMO', '1.00');
      accepted(await player.call('tip', share), { balance: '99.50' });
      accepted(await player.call('promo', jackpot), { balance: '149.50' });
      accepted(await player.call('promo', usual), { balance: '150.50' });
      const ids = [share, jackpot, usual].map(({ id_provider }) => id_provider);
      const lines = await listed(walletApi, since, ids);
      same(lines.size, 3, 'lines in the listing');
      same(new Set(lines.values()).size, 3, 'kinds of lines');
    },
  },
  {
    number: 59,
    title: 'tips are taken and given back; chips are bought, topped up and cashed out',
    why: 'Chips in play stay the player’s: a table that dies owes what was brought to it.',
    needs: ['test-api'],
    calls: ['tip', 'cancel-tip', 'buyin', 'topup', 'stack-play', 'cashout'],
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      const given = tip('2.00');
      accepted(await player.call('tip', given), { balance: '98.00' });
      const undo = { id_provider: newId('undo'), original_id_provider: given.id_provider };
      const undone = await player.call('cancel-tip', undo);
      accepted(undone, { balance: '100.00' });
      replayed(await player.call('cancel-tip', undo), undone);

      const stack = newId('stack');
      accepted(await player.call('buyin', chips(stack, '40.00')), { balance: '60.00' });
      const full = await player.call('topup', chips(stack, '10.00'));
      accepted(full, { balance: '50.00' });
      same(full.body['chips'], '50.00', 'chips in the stack');
      same(await chipsOf(player, testApi), '50.00', 'chips purse while the table plays');
      await testApi('expire-sessions', { player: player.name });
      // Play of an open stack is counted as it happens, and moves nothing.
      const hands = { stack_id: stack, id_provider: newId('hands'), valid_bet: '30.00' };
      const counted = await player.call('stack-play', hands);
      accepted(counted, { balance: '50.00' });
      same(counted.body['valid_bet'], '30.00', 'what counts of the stack');
      replayed(await player.call('stack-play', hands), counted);
      const altered = await player.call('stack-play', { ...hands, valid_bet: '31.00' });
      refused(altered, apiCodes.duplicateDiffers);
      const leave = { ...chips(stack, '65.00'), valid_bet: '80.00' };
      const left = await player.call('cashout', leave);
      accepted(left, { balance: '115.00' });
      replayed(await player.call('cashout', leave), left);
      same(await chipsOf(player, testApi), '0.00', 'chips purse afterwards');
      const again = await player.call('cashout', chips(stack, '65.00'));
      refused(again, apiCodes.roundClosed);
      const late = await player.call('stack-play', { ...hands, id_provider: newId('hands') });
      refused(late, apiCodes.roundClosed);
      await player.has('115.00');
    },
  },
];

async function chipsOf({ name }: Player, testApi: World['testApi']): Promise<string> {
  const { purses } = await testApi('purses', { player: name });
  return purses['chips'] ?? '0.00';
}

/**
 * The kind of line for each of the ids, read from the listing page by page. A listing that skips
 * nothing may be some moments behind.
 */
async function listed(
  walletApi: World['walletApi'],
  since: string,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const until = Date.now() + LISTED_WITHIN_MS;
  let query = `since=${since}`;
  while (found.size < ids.length && Date.now() < until) {
    const page = await walletApi.call(`transactions?${query}`, '', { method: 'GET' });
    accepted(page);
    const lines = page.body.transactions as unknown as { id_provider: string; type: string }[];
    for (const { id_provider: id, type } of lines) if (ids.includes(id)) found.set(id, type);
    query = `cursor=${encodeURIComponent(String(page.body['cursor']))}`;
    if (page.body['more'] !== true) await pause(100);
  }
  return found;
}
