/** One exchange of each call of the wallet API, as it could have been. A test holds them to the schemas. */

const account_id = '10042';
const currency = 'THB';
const game_id = 'lotus-temple';
const session_id = '019a2b9e-55aa-7c31-9d20-5d8c7a0a31f0';
const round_id = '640017';
const bonus_amount = '0.00';
const play = { account_id, currency, game_id, session_id };
const who = { account_id, currency };

export const authenticate = {
  request: { token: 'v3rY5ecr3tL4unchT0ken' },
  answer: {
    account_id,
    session_id,
    nickname: 'Lan',
    currency,
    locale: 'en',
    country: null,
    game_id,
    balance: '100.00',
    limits: { min: '0.20', max: '500.00', step: '0.01' },
    jurisdiction: {
      minimum_cycle_ms: 2500,
      turbo: false,
      autoplay: false,
      small_win_celebration: false,
      session_clock: true,
    },
  },
};
export const balance = { request: play, answer: { balance: '100.00' } };
export const betwin = {
  request: {
    ...play,
    round_id: 'spin-1',
    finished: true,
    transactions: [
      { id_provider: 'spin-1-bet', type: 'bet', amount: '10.00' },
      { id_provider: 'spin-1-win', type: 'win', amount: '4.00' },
    ],
  },
  answer: {
    round_id,
    transactions: [
      { id_provider: 'spin-1-bet', id: '10042-2', bonus_amount },
      { id_provider: 'spin-1-win', id: '10042-3', bonus_amount },
    ],
    balance: '94.00',
  },
};
export const rollback = {
  request: {
    ...play,
    round_id_provider: 'spin-2',
    finished: true,
    transactions: [
      { id_provider: 'spin-2-back', type: 'rollback', original_id_provider: 'spin-2-bet' },
    ],
  },
  answer: {
    round_id,
    transactions: [{ id_provider: 'spin-2-back', id: '10042-5', bonus_amount }],
    balance: '94.00',
  },
};
export const finish = { request: { ...who, round_id: 'spin-3' }, answer: { balance: '84.00' } };

const ticket = {
  bet_id: 'ticket-7',
  round_id,
  state: 'open',
  confirmed: false,
  revision: 0,
  settled_as: null,
  stake: '10.00',
  total_payout: '0.00',
};
export const reserve = {
  request: { ...play, bet_id: 'ticket-7', amount: '10.00' },
  answer: { ...ticket, id: '10042-6', balance: '74.00' },
};
const order = {
  order_id: 'chase-3',
  state: 'open',
  stakes: 0,
  total: '0.00',
  stakes_max: 6,
  stake_max: '480.00',
  total_max: '940.00',
  ends_at: '2026-02-01T12:00:00.000Z',
};
export const openOrder = {
  request: {
    ...play,
    order_id: 'chase-3',
    stakes: 6,
    stake_max: '480.00',
    total_max: '940.00',
    ends_at: order.ends_at,
  },
  answer: order,
};
export const endOrder = {
  request: { ...who, order_id: 'chase-3' },
  answer: { ...order, state: 'vendor', stakes: 2, total: '30.00' },
};
export const orderStatus = { request: { account_id }, answer: endOrder.answer };
export const confirm = {
  request: { ...who, bet_id: 'ticket-7' },
  answer: { ...ticket, id: '', confirmed: true, balance: '74.00' },
};
export const refund = {
  request: { ...who, bet_id: 'ticket-8' },
  answer: { ...ticket, bet_id: 'ticket-8', id: '10042-8', state: 'refunded', balance: '84.00' },
};
export const returnStake = {
  request: { ...who, bet_id: 'ticket-7', id_provider: 'ticket-7-less', amount: '4.00' },
  answer: { ...ticket, id: '10042-9', confirmed: true, stake: '6.00', balance: '78.00' },
};
const settled = {
  ...ticket,
  confirmed: true,
  state: 'settled',
  revision: 1,
  settled_as: 'PAID',
  stake: '6.00',
  total_payout: '11.40',
};
export const settle = {
  request: { ...who, bet_id: 'ticket-7', revision: 1, total_payout: '11.40', type: 'PAID' },
  answer: { ...settled, id: '10042-10', balance: '89.40' },
};
export const betStatus = {
  request: { account_id },
  answer: { ...settled, id: '', balance: '89.40' },
};

export const batch = {
  request: {
    items: [
      { call: 'settle', ...settle.request },
      { call: 'refund', ...who, bet_id: 'ticket-9' },
    ],
  },
  answer: {
    items: [
      { status: 200, body: settle.answer },
      {
        status: 400,
        body: {
          code: '400',
          msg: 'round is settled',
          meta: { api_code: '111', api_message: 'round is settled' },
        },
      },
    ],
  },
};
const issue = '20260131-0042';
const sums = { bets: 3, stakes: '30.00', payouts: '11.40', valid_bets: '30.00' };
const none = { bets: 0, stakes: '0.00', payouts: '0.00', valid_bets: '0.00' };
export const closeIssue = {
  request: { currency, game_id, issue, ...sums },
  answer: { issue, state: 'closed', left: 0, held: sums, difference: none },
};
export const issueListing = {
  request: { game_id, limit: 500 },
  answer: {
    issue,
    state: 'open',
    bets: [
      {
        bet_id: 'ticket-7',
        account_id,
        state: 'settled',
        revision: 1,
        stake: '6.00',
        total_payout: '11.40',
        valid_bet: '6.00',
      },
    ],
    after: null,
  },
};

const stack = { stack_id: 'table-3-seat-5', round_id };
const chips = { ...play, stack_id: 'table-3-seat-5' };
export const buyin = {
  request: { ...chips, id_provider: 'in-1', amount: '40.00' },
  answer: { ...stack, id: '10042-11', state: 'open', chips: '40.00', balance: '49.40' },
};
export const topup = {
  request: { ...chips, id_provider: 'in-2', amount: '10.00' },
  answer: { ...stack, id: '10042-12', state: 'open', chips: '50.00', balance: '39.40' },
};
export const stackPlay = {
  request: { ...who, stack_id: 'table-3-seat-5', id_provider: 'hands-1', valid_bet: '30.00' },
  answer: { ...stack, id: '', state: 'open', chips: '50.00', balance: '39.40', valid_bet: '30.00' },
};
export const cashout = {
  request: { ...who, stack_id: 'table-3-seat-5', id_provider: 'out-1', amount: '65.00' },
  answer: { ...stack, id: '10042-14', state: 'closed', chips: '0.00', balance: '104.40' },
};

export const result = {
  request: { ...who, game_id: play.game_id, round_id: 'spin-9', stake: '2.00', win: '5.00' },
  answer: { round_id, valid_bet: '2.00' },
};

export const promo = {
  request: { ...who, id_provider: 'cup-1', type: 'TOURNAMENT', amount: '25.00' },
  answer: { id_provider: 'cup-1', id: '10042-15', balance: '129.40' },
};
export const tip = {
  request: { ...play, id_provider: 'tip-1', amount: '2.00' },
  answer: { id_provider: 'tip-1', id: '10042-16', balance: '127.40' },
};
export const cancelTip = {
  request: { ...who, id_provider: 'tip-1-back', original_id_provider: 'tip-1' },
  answer: { id_provider: 'tip-1-back', id: '10042-17', balance: '129.40' },
};

export const transactionStatus = {
  request: {},
  answer: {
    id_provider: 'spin-1-bet',
    id: '10042-2',
    type: 'bet',
    status: 'accepted',
    amount: '10.00',
    account_id,
    round_id,
    balance: '90.00',
  },
};
export const roundStatus = {
  request: { account_id },
  answer: {
    round_id,
    round_id_provider: 'spin-1',
    status: 'closed',
    finished: true,
    bet: '10.00',
    win: '4.00',
  },
};

export const transactions = {
  request: { since: '2026-01-31T00:00:00Z', limit: 500 },
  answer: {
    transactions: [
      {
        id_provider: 'spin-1-bet',
        id: '10042-2',
        type: 'bet',
        amount: '-10.00',
        account_id,
        round_id,
        balance: '90.00',
        at: '2026-01-31T00:00:07.123Z',
      },
    ],
    cursor: 'bGFzdA',
    more: false,
    left_out: ['tombstone', 'result'],
  },
};
export const openRounds = {
  request: { hours: 24 },
  answer: {
    rounds: [
      {
        kind: 'bet',
        round_id,
        round_id_provider: 'ticket-7',
        account_id,
        bet: '10.00',
        win: '0.00',
        opened_at: '2026-01-30T18:00:00.000Z',
      },
    ],
    after: null,
  },
};
