/** What the player site shows to members besides, and to those who only try it. */
import { type MemberPage, memberPageIds, siteMap } from '@croupier/contract/site/site-map';
import { memberPages } from '@croupier/contract/site/member-pages';
import { broken, popup } from './guest-surfaces.ts';
import * as open from './openings.ts';
import { at, type Offer, PLAIN, type Surface } from './surface.ts';

const center = (page: MemberPage, name = `member-${page}`): Surface =>
  at(`/member?page=${page}`, name);

/** Lists that only members see. */
const ownLists = siteMap.flatMap(({ path, view, session }) =>
  view === 'games' && session ? [path] : [],
);

/** All of it. */
export function memberSurfaces({ gameId, deposits }: Offer): readonly Surface[] {
  return [
    ...['/', '/member', ...ownLists].map((path) => at(path, `member-at-${path.slice(1)}`)),
    ...memberPageIds.map((page) => center(page)),
    ...memberPageIds.map((page) => ({
      ...center(page, `member-${page}-failed`),
      told: { [memberPages[page].read]: broken },
    })),
    at('/vnLottery?gameCode=none', 'vnLottery'),
    at('/feedback', 'member-feedback'),
    at(`/member?page=depositv2&deposit=${deposits.paid}`, 'deposit-paid'),
    at(`/member?page=depositv2&deposit=${deposits.open}`, 'deposit-open'),
    {
      ...at(`/member?page=depositv2&deposit=${deposits.open}`, 'deposit-held'),
      told: { [`/api/deposits/${deposits.open}`]: { value: held } },
    },
    ...(['transfer', 'chain'] as const).map((form) => ({
      ...at(`/member?page=depositv2&deposit=${deposits.open}`, `deposit-by-${form}`),
      told: { [`/api/deposits/${deposits.open}`]: { value: { pay: pays[form], payUrl: null } } },
    })),
    {
      ...center('depositv2', 'deposit-none'),
      told: { '/api/deposit-methods': { value: { items: [] } } },
    },
    {
      ...center('depositHistory', 'deposits-none'),
      told: { '/api/deposits': { value: { items: [] } } },
    },
    {
      ...center('personalHistoryCopy', 'rounds-none'),
      told: { '/api/rounds': { value: { items: [] } } },
    },
    { ...center('personalHistoryCopy', 'round'), open: open.round },
    { ...center('messageV2', 'messages'), told: written },
    { ...at('/member', 'member-unread'), told: unread },
    ...protecting,
    ...accounting,
    { name: 'account-menu', path: PLAIN, told: unread, on: 'desktop', open: open.accountMenu },
    { name: 'sign-out', path: PLAIN, on: 'desktop', open: open.signOut },
    { name: 'popup-F', path: PLAIN, told: popup('F'), open: open.firstTime },
    { name: 'popup-A', path: PLAIN, told: popup('A'), open: open.shows('[role=dialog]') },
    {
      name: 'password-due',
      path: PLAIN,
      told: { '/api/member': { value: { passwordDue: 'expired' } } },
      open: open.shows('[role=dialog]'),
    },
    { name: 'play', path: `/play/${gameId}`, open: open.game },
    { name: 'play-rules', path: `/play/${gameId}`, open: open.gameTool('rules') },
    { name: 'play-history', path: `/play/${gameId}`, open: open.gameTool('history') },
    { name: 'aside-game', path: `/play/${gameId}`, open: open.gameTool('minimise') },
    {
      name: 'play-refused',
      path: `/play/${gameId}`,
      told: { [`/api/games/${gameId}/launch`]: { status: 503, code: 'game.unavailable' } },
    },
    {
      name: 'reality-check',
      path: `/play/${gameId}`,
      told: {
        '/api/protection/play': {
          value: { dueInSeconds: 0, minutes: 61, staked: '12.00', won: '3.00', net: '-9.00' },
        },
      },
      open: open.shows('[role=alertdialog]'),
    },
    ...trying,
    // The last one: it leaves nobody who is signed in.
    {
      name: 'session-over',
      path: '/favorite',
      told: { '/api/favourites': { status: 401, code: 'account.not-signed-in' } },
      open: open.shows('[role=dialog] input[name=username]'),
    },
  ];
}

const unread = { '/api/messages/unread': { value: { unread: 12 } } };
const sent = {
  type: 3,
  content: 'The lantern in the third game does not light up.',
  state: 'answered',
  at: '2026-01-02T03:04:05Z',
};
/** A payment that came over what the member's level allows. */
const pays = {
  transfer: {
    form: 'transfer',
    bankName: 'Vietcombank',
    number: '1004123456744',
    holder: 'CONG TY NGOC DANG',
    amount: '2000000',
    currency: 'VND',
    memo: 'DP346789CDFG',
    qr: '00020101021238540010A00000072701240006970436011010175956000208QRIBFTTA53037045802VN6304',
  },
  chain: {
    form: 'chain',
    network: 'TRC20',
    token: 'USDT',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    amount: '78.379612',
    rate: '25516.8400',
    rateUntil: '2026-01-02T03:04:05Z',
    confirmations: 20,
  },
};
const held = { state: 'review', note: 'over-level', payUrl: null };
const answer = { text: 'We have lit it again.', at: '2026-01-03T04:05:06Z' };
const written = {
  '/api/feedback': {
    value: {
      items: [
        { ...sent, id: '3', state: 'new', answer: null },
        { ...sent, id: '2', answer: { ...answer, unread: true } },
        { ...sent, id: '1', answer: { ...answer, unread: false } },
      ],
      cursor: null,
    },
  },
};
const limits = ['day', 'week', 'month'].map((period, at_) => ({
  kind: 'deposit',
  period,
  amount: `${at_ + 1}000.00`,
  used: '250.00',
  wanted: at_ === 0 ? { amount: '9000.00', from: '2026-01-02T03:04:05Z' } : null,
}));
const decided = {
  id: '1',
  kind: 'identity',
  type: 'passport',
  state: 'refused',
  pages: 2,
  submittedAt: '2026-01-02T03:04:05Z',
  decidedAt: '2026-01-03T03:04:05Z',
  expired: false,
  refusal: 'unreadable',
  note: 'The lower third of the second picture cannot be read.',
};

const payment = {
  isSet: true,
  changedAt: '2026-01-02T03:04:05Z',
  lockedUntil: null,
  rule: { patternId: 'digits', minLength: 6, maxLength: 6 },
};
const payable = { paymentPassword: payment };
const proven = {
  mail: { masked: 'l•••@example.com', verified: true },
  mobile: { masked: '+84 ••• ••78', verified: true },
};
const heldPayouts = {
  paymentPassword: { ...payment, lockedUntil: '2031-05-04T03:02:00Z' },
  payoutHold: { until: '2031-05-04T03:02:00Z', reason: 'second-factor' },
};

const sending = {
  upline: { account: 'la***ng', receives: true },
  balance: '1998.40',
  min: '1.00',
  dailyMax: '20000.00',
  leftToday: '18500.00',
  paymentPassword: { isSet: true, lockedUntil: null },
  payoutHold: null,
};
const sentBefore = {
  value: {
    items: [
      { id: '2', to: 'la***ng', amount: '1500.00', at: '2026-01-03T03:04:05Z' },
      { id: '1', to: 'la***ng', amount: '20.50', at: '2026-01-02T03:04:05Z' },
    ],
    cursor: null,
  },
};
const upline = (name: string, value: Readonly<Record<string, unknown>>): Surface => ({
  ...center('transferUpline', name),
  told: { '/api/upline': { value }, '/api/upline/transfers': sentBefore },
});
const uplines: readonly Surface[] = [
  upline('upline-amount', sending),
  { ...upline('upline-confirm', sending), open: open.confirmTransfer },
  upline('upline-no-password', {
    ...sending,
    paymentPassword: { isSet: false, lockedUntil: null },
  }),
  upline('upline-none', { ...sending, upline: null }),
];

/** What members do for their safety, and what stands there then. */
const protecting: readonly Surface[] = [
  {
    ...center('security', 'change-password'),
    open: open.press('.security .k-button', '.k-dialog'),
  },
  {
    ...center('security', 'payment-password-set'),
    open: open.press('[data-part=payment-password] .k-button', '.k-dialog'),
  },
  {
    ...center('security', 'payment-password-change'),
    told: { '/api/member/security': { value: payable } },
    open: open.press('[data-part=payment-password] .k-button:last-child', '.k-dialog'),
  },
  {
    ...center('security', 'payment-password-reset'),
    told: {
      '/api/member/security': { value: payable },
      '/api/member/contacts': { value: proven },
    },
    open: open.press('[data-part=payment-password] .k-button', '.k-dialog .code-field'),
  },
  ...uplines,
  {
    ...center('security', 'payouts-held'),
    told: { '/api/member/security': { value: heldPayouts } },
  },
  {
    ...center('security', 'prove-oneself'),
    open: open.press('.security [data-factor=totp] .k-button'),
  },
  {
    ...center('security', 'sign-out-everywhere'),
    open: open.press('.security [data-variant=danger-soft]'),
  },
  {
    ...center('verification', 'document-refused'),
    told: { '/api/verification': { value: { documents: [decided] } } },
  },
  {
    ...center('verification', 'document-draft'),
    told: {
      '/api/verification': {
        value: { documents: [{ ...decided, state: 'draft', refusal: null, note: null }] },
      },
    },
  },
  {
    ...center('protection', 'limits-set'),
    told: {
      '/api/protection': {
        value: { limits, care: 'limit-offer', timeOutUntil: '2031-05-04T03:02:00Z' },
      },
    },
  },
  { ...center('protection', 'limit-form'), open: open.press('.limit-line .k-button') },
  {
    ...center('protection', 'self-test'),
    open: open.press('.protection-ways > :nth-last-child(2) .k-button'),
  },
  {
    ...center('protection', 'close-account'),
    open: open.press('.protection-ways > :last-child .k-button'),
  },
];

const sums = (net: string) => ({
  rounds: 12,
  stake: '400.00',
  validBet: '380.00',
  win: '1.00',
  net,
});
/** A month in which every other day was won. */
const month = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.now() - index * 86_400_000).toISOString().slice(0, 10);
  return { day, ...sums(index % 3 === 0 ? '-1250.50' : `${index * 90}.00`) };
});
const inbox = ['broadcast', 'deposit-credited', 'document-refused', 'new-device'].map(
  (kind, id) => ({
    id: String(id + 1),
    kind,
    text:
      kind === 'broadcast'
        ? { title: 'A long title of a message that staff wrote', html: '<p>With <b>words</b>.</p>' }
        : null,
    facts: {
      amount: '1250.00',
      device: 'Chrome · Android',
      ip: '203.0.113.7',
      document: 'identity',
    },
    at: '2026-01-02T03:04:05Z',
    read: id > 1,
  }),
);

/** The account itself, what was won and lost, and what was written to the member. */
const accounting: readonly Surface[] = [
  at('/member?page=nothing', 'member-unknown'),
  {
    ...center('securityCenter', 'account-protected'),
    told: {
      '/api/member/security': { value: payable },
      '/api/member/contacts': { value: proven },
      '/api/protection': { value: { limits } },
      '/api/verification': { value: { level: 2 } },
    },
  },
  {
    ...center('securityCenter', 'profile-edit'),
    open: open.press('.profile-card .k-card-header .k-button'),
  },
  {
    ...center('securityCenter', 'profile-details'),
    open: open.press('.profile-more .k-button'),
  },
  {
    ...center('personalProfit', 'profit-of-a-month'),
    told: {
      '/api/profit': {
        value: {
          totals: sums('4310.50'),
          days: month,
          types: ['RNG', 'LIVE', 'FISH'].map((gameType) => ({ gameType, ...sums('12.00') })),
        },
      },
    },
  },
  {
    ...center('personalProfit', 'choose-days'),
    open: open.press('.day-stepper > button:not(.k-icon-button)'),
  },
  {
    ...center('messageV2', 'message-read'),
    told: { '/api/messages': { value: { items: inbox } } },
    open: open.press('.inbox-list > li > button', '.inbox-body:not([hidden])'),
  },
];

/** A trial account has no center, and plays nothing that costs money. */
const trial = { '/api/member': { value: { type: 4 } } } as const;
const trying: readonly Surface[] = [
  { ...at('/member', 'trial-member'), told: trial },
  { name: 'trial-game', path: '/hot', told: trial, open: open.press('.k-tile a') },
];
