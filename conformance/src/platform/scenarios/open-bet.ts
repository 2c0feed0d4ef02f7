/** A bet that is settled later, as the vendor speaks of it. */
import type { SettlementType } from '@croupier/contract/seamless/bets';
import { same } from '../../expect.ts';
import { accepted } from '../answers.ts';
import type { Answer } from '../wallet-api.ts';
import { newId, type Player } from '../player.ts';

export interface OpenBet {
  readonly id: string;
  reserve(amount: string): Promise<Answer>;
  confirm(): Promise<Answer>;
  refund(): Promise<Answer>;
  giveBack(amount: string): Promise<Answer>;
  settle(revision: number, payout: string, type?: SettlementType): Promise<Answer>;
  /** With the session, as a cash-out needs it. */
  cashOut(revision: number, payout: string): Promise<Answer>;
  sellPart(revision: number, payout: string): Promise<Answer>;
}

export function betOf({ seat, call }: Player, id = newId('ticket')): OpenBet {
  const { game_id: _game, session_id, ...who } = seat;
  const about = (name: string, body: object) =>
    call(name, { ...who, game_id: undefined, session_id: undefined, bet_id: id, ...body });
  return {
    id,
    reserve: (amount) => call('reserve', { bet_id: id, amount }),
    confirm: () => about('confirm', {}),
    refund: () => about('refund', {}),
    giveBack: (amount) => about('return-stake', { id_provider: newId('return'), amount }),
    settle: (revision, total_payout, type = 'PAID') =>
      about('settle', { revision, total_payout, type }),
    cashOut: (revision, total_payout) =>
      about('settle', { revision, total_payout, type: 'CASHOUT', session_id }),
    sellPart: (revision, total_payout) =>
      about('settle', { revision, total_payout, type: 'PART', session_id }),
  };
}

/** A bet that was taken, of a player who had 100.00. */
export async function reservedBet(player: Player, amount: string, left: string): Promise<OpenBet> {
  const ticket = betOf(player);
  const answer = await ticket.reserve(amount);
  accepted(answer, { balance: left });
  same(answer.body['state'], 'open', 'state of the bet');
  return ticket;
}
