/** Walks every endpoint of the tables with every kind of caller: who may not, is refused. */
import type { PlayerEndpoint } from '@croupier/contract/endpoint';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import {
  requestKinds,
  type StaffRole,
  staffRoles,
} from '@croupier/contract/staff/operator/permissions';
import { usualFields } from '@croupier/contract/account/registration';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OperatorCallName,
  type PlayerCallName,
  startTestApp,
  type TestApp,
} from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { rewardInputs } from '#testing/reward-inputs.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { usualSettings } from '../modules/withdrawal/limit-rules.ts';

let app: TestApp;
let member: TestMember;
let trial: TestMember;
let agent: TestMember;
let stranger: TestMember;
let strangeAgent: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { withdrawal: true, agents: true });
  member = await aMember(app);
  stranger = await aMember(app, { at: 'siam' });
  trial = await withType(4);
  agent = await withType(41);
  strangeAgent = await withType(41, 'siam');
});
afterAll(() => app.close());

async function withType(type: number, at?: 'siam'): Promise<TestMember> {
  const somebody = await aMember(app, at && { at });
  await sql`update account.member set type = ${type} where id = ${somebody.memberId}`.execute(
    app.services.db,
  );
  return somebody;
}

const entries = Object.entries(playerEndpoints) as [PlayerCallName, PlayerEndpoint][];
/** Ends the session that calls it, so it is proven by itself. */
const ENDING: readonly string[] = ['logout', 'endSessions', 'closeAccount'];
const harmless = entries.filter(([name]) => !ENDING.includes(name));
const anyId = {
  gameId: '1',
  roundId: '1',
  depositId: '1',
  documentId: '1',
  withdrawalId: '1',
  sliceId: '1',
  accountId: '1',
  contractId: '1',
  sessionId: '999999999',
  placeId: '1',
  rememberedId: '1',
  provider: 'google',
  factor: 'sms',
  passkeyId: '1',
  invitationId: '1',
  memberId: '1',
};
const AUTHORITY = ['account.not-signed-in', 'account.true-account-needed', 'account.non-agent'];

/** Path parts are filled; whatever else is missing may be refused, but later. */
function inputFor({ path }: PlayerEndpoint): Record<string, string> {
  return Object.fromEntries(Object.entries(anyId).filter(([part]) => path.includes(`:${part}`)));
}

async function codeFor(name: PlayerCallName, endpoint: PlayerEndpoint, caller: object) {
  const { status, envelope } = await app.call(name, inputFor(endpoint), caller);
  return [status, envelope.code] as const;
}

describe('[Q-F1][Q-F2] player endpoints', () => {
  test.each(entries.filter(([, { token }]) => token))(
    '%s refuses a guest',
    async (name, endpoint) => {
      expect(await codeFor(name, endpoint, {})).toEqual([401, 'account.not-signed-in']);
    },
  );

  test.each(entries.filter(([, { token }]) => token))(
    '%s does not know the session of another merchant’s member',
    async (name, endpoint) => {
      const { token, cookie } = stranger.session;
      expect(await codeFor(name, endpoint, { token, cookie })).toEqual([
        401,
        'account.not-signed-in',
      ]);
    },
  );

  test.each(harmless)('%s lets exactly its roles in', async (name, endpoint) => {
    for (const [role, who] of Object.entries({ trial, member, agent })) {
      const [status, code] = await codeFor(name, endpoint, who.session);
      const allowed = endpoint.roles.includes(role as 'trial');
      if (allowed) expect(AUTHORITY).not.toContain(code);
      else expect([status, AUTHORITY.includes(code ?? '')]).toEqual([403, true]);
    }
  });
});

const SENSITIVE =
  /\/(totp|recovery-codes|second-factors|withdraw|bank-|payment-password|upline|member\/(social|passkeys))/;

describe('[Q-E14] sensitive changes', () => {
  const flagged = entries.filter(([, { stepUp }]) => stepUp);
  /** What protects the account or moves money out of it: each of these must be flagged. */
  const sensitive = entries.filter(([, { path, method }]) => {
    return method !== 'GET' && SENSITIVE.test(path);
  });

  test('are flagged', () => {
    expect(flagged.length).toBeGreaterThan(0);
    expect(sensitive.filter((entry) => !flagged.includes(entry)).map(([name]) => name)).toEqual([]);
  });

  test('are refused to a session that proved nothing lately', async () => {
    for (const weak of ['null', `now() - interval '16 minutes'`]) {
      await sql`update account.session set proven_at = ${sql.raw(weak)}
        where member_id = any (${[member.memberId, agent.memberId]}::bigint[])`.execute(
        app.services.db,
      );
      for (const [name, endpoint] of flagged) {
        const who = endpoint.roles.includes('member') ? member : agent;
        const answer = await codeFor(name, endpoint, who.session);
        expect([name, ...answer]).toEqual([name, 403, 'account.step-up-required']);
      }
    }
  });
});

describe('[CFG-03] endpoints that name a flag', () => {
  const flagged = entries.filter(([, { flag }]) => flag !== undefined);
  test('exist', () => expect(flagged.length).toBeGreaterThan(0));
  test.each(flagged)('%s is refused while the flag is off', async (name, endpoint) => {
    await sql`update merchant.merchant set flags = ${JSON.stringify({ [endpoint.flag ?? '']: false })}::jsonb
      where id = ${app.merchants.siam.id}`.execute(app.services.db);
    await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', { merchantId: '0', version: '0' }])})`.execute(
      app.services.db,
    );
    const who = endpoint.roles.includes('member') ? stranger : strangeAgent;
    await expect
      .poll(() => codeFor(name, endpoint, who.session))
      .toEqual([403, 'merchant.flag-off']);
  });
});

describe('[Q-F1][OPS-01] console endpoints', () => {
  const all = Object.entries(operatorEndpoints);
  const closed = all.filter(([, { permission }]) => permission !== undefined);
  const staff = new Map<StaffRole, TestStaff>();
  /** The same roles, for Jade Lantern alone. */
  const locals = new Map<StaffRole, TestStaff>();

  beforeAll(async () => {
    for (const role of Object.keys(staffRoles) as StaffRole[]) {
      staff.set(role, await aStaffMember(app, role));
      locals.set(role, await aStaffMember(app, role, [app.merchants.jade.id]));
    }
  });
  const mayCall = (role: StaffRole, permission: string | undefined) =>
    (staffRoles[role] as readonly string[]).includes(permission ?? '');

  const input = {
    merchantId: '1',
    memberId: '1',
    alarmId: '1',
    flag: 'deposit',
    vendorId: '1',
    gameId: '1',
    gameType: 'RNG',
    entryId: '1',
    feedbackId: '1',
    reportId: '1',
    broadcastId: '1',
    revision: '1',
    depositId: '1',
    documentId: '1',
    withdrawalId: '1',
    roundId: '1',
    sliceId: '1',
    accountId: '1',
    methodId: '1',
    caseId: '1',
    grantId: '1',
    batchId: '1',
    requirementId: '1',
    page: '1',
    staffId: '1',
    contractId: '1',
    runId: '1',
    settlementId: '1',
    findingId: '1',
    tournamentId: '1',
    issue: '20261128',
    event: 'v-1',
    requestId: '00000000-0000-7000-8000-000000000000',
  };
  const inputOf = (path: string) =>
    Object.fromEntries(Object.entries(input).filter(([part]) => path.includes(`:${part}`)));

  test('only the steps of signing in are open', () => {
    const open = all.filter(([, { permission }]) => permission === undefined);
    expect(open.map(([name]) => name)).toEqual([
      'loginCaptcha',
      'login',
      'loginPassword',
      'loginTotp',
    ]);
  });

  test('[Q-F16] nobody asks for money and agrees to it, and who grants roles touches none', () => {
    const money = [
      'adjustment',
      'deposit-review',
      'deposit-setting',
      'deposit-statement',
      'free-spins',
      'payout-conflict',
      'tournament',
      'withdrawal-approval',
      'withdrawal-repay',
      'withdrawal-setting',
    ] as const;
    for (const role of Object.keys(staffRoles) as StaffRole[]) {
      for (const kind of money) {
        const { make, check } = requestKinds[kind];
        expect([role, kind, mayCall(role, make) && mayCall(role, check)]).toEqual([
          role,
          kind,
          false,
        ]);
      }
    }
    expect(
      staffRoles.admin.filter((one) =>
        /^(member|wallet|deposit|withdrawal|adjustment|limit)/.test(one),
      ),
    ).toEqual([]);
    const own = ['session.own', 'member.view'];
    expect(
      staffRoles.auditor.filter((one) => !one.endsWith('.read') && !own.includes(one)),
    ).toEqual([]);
  });

  test.each(closed)('%s refuses strangers and members', async (name, { path }) => {
    for (const caller of [{}, member.session, agent.session]) {
      const answer = await app.callConsole(name as OperatorCallName, inputOf(path), caller);
      expect([answer.status, answer.envelope.code]).toEqual([401, 'staff.not-signed-in']);
    }
  });

  test.each(closed.filter(([name]) => name !== 'logout'))(
    '%s lets in exactly the roles with its permission',
    async (name, { path, permission }) => {
      for (const [role, person] of staff) {
        const answer = await person.call(name as OperatorCallName, inputOf(path));
        const allowed = mayCall(role, permission);
        const refused = answer.envelope.code === 'staff.forbidden';
        expect([role, refused]).toEqual([role, !allowed]);
      }
    },
  );

  test.each(closed.filter(([, { path }]) => path.includes(':merchantId')))(
    '%s keeps staff within their merchants',
    async (name, { path, permission }) => {
      const [, local] = [...locals].find(([role]) => mayCall(role, permission)) ?? [];
      if (!local) throw new Error(`no role may call ${name}`);
      const theirs = { ...inputOf(path), merchantId: String(app.merchants.siam.id) };
      const complete = {
        ...theirs,
        reason: 'no reason at all',
        note: 'nothing of note',
        value: true,
        on: false,
        until: null,
        shownName: null,
        analyticsId: '',
        offered: true,
        overLaunchHosts: true,
        vassalage: null,
        maintenance: bodyKeys(name).has('shownName')
          ? { on: false, until: null, message: {} }
          : undefined,
        vendorIds: ['1'],
        gameIds: ['1'],
        lanes: [{ gameType: 'RNG', shown: true }],
        closedTexts: {},
        ...(bodyKeys(name).has('section') && { kind: 'help' }),
        body: { kind: 'help', group: 'money', slug: 'deposits', texts: {} },
        revision: 1,
        publish: true,
        live: true,
        text: 'an answer',
        html: '<p>a text</p>',
        min: '1.00',
        dailyMax: '2.00',
        depositTimes: 1,
        smallBalance: '1.00',
        release: 'all',
        weights: [],
        data: 'A'.repeat(40),
        ...(bodyKeys(name).has('feedbackId') && { state: 'open' }),
        uphold: false,
        ...(name === 'documents' && { state: 'waiting' }),
        ...(name === 'harmCases' && { state: 'open', concern: 'harm' }),
        step: { action: 'contact' },
        ...(bodyKeys(name).has('period') && { kind: 'stake', period: 'day' }),
        amount: '1.00',
        paymentId: 'payment',
        methodId: '1',
        action: 'refuse',
        queue: 'payments',
        list: 'payments',
        rows: 1,
        filters: {},
        ...(bodyKeys(name).has('by') && { by: 'day', from: '2026-11-01', until: '2026-11-02' }),
        ...(bodyKeys(name).has('queue') && { subject: 'payment:1:A' }),
        validUntil: null,
        refusal: 'unreadable',
        imageCDNs: [],
        launchGameCDNs: [],
        merchant: aNewMerchant,
        countries: ['VN'],
        version: 1,
        series: 1950,
        to: null,
        adapter: 'manual',
        bankReference: 'FT0001',
        end: 'force-received',
        spins: 10,
        stake: '1.00',
        validHours: 24,
        turnoverTimes: 1,
        fourEyesFrom: null,
        ...(name === 'askForCorrection' && { field: 'fullName', value: 'Mai Lan' }),
        ...(name === 'giveFreeSpins' && { memberId: '1', gameId: '1' }),
        ...(name.includes('FreeSpin') && { group: { to: 'segment', segmentId: '1' } }),
        ...(name === 'giveFreeSpinsToGroup' && { gameId: '1' }),
        ...siteParts,
        ...signInParts[name],
        ...withdrawalParts[name],
        ...depositParts[name],
        ...messageParts[name],
        ...contractParts[name],
        ...protectionParts[name],
        ...tournamentParts[name],
        ...rewardInputs[name],
      };
      const wanted = Object.keys(complete).filter((key) => bodyKeys(name).has(key));
      const answer = await local.call(
        name as OperatorCallName,
        Object.fromEntries(wanted.map((key) => [key, complete[key as keyof typeof complete]])),
      );
      expect([answer.status, answer.envelope.code]).toEqual([403, 'staff.forbidden']);
    },
  );
});

const settlementFilter = {
  kind: 'daily',
  state: 'paid',
  account: 'somebody',
  from: '2026-11-01T00:00:00Z',
  until: '2026-11-02T00:00:00Z',
};
/** What the calls are sent with that list members, keep views of lists, and protect a member. */
const protectionParts: Readonly<Record<string, object>> = {
  saveView: { list: 'members', name: 'Mine', filters: { seen: 'never' }, shared: false },
  removeView: { list: 'members', name: 'Mine' },
  savedViews: { list: 'members' },
  members: { balanceFrom: '1.00', balanceTo: '2.00', line: 'somebody', level: '1' },
  setMemberLimit: { limit: { kind: 'deposit', period: 'day', amount: '1.00' } },
  startMemberBreak: { duration: '24 hours' },
  excludeMember: { duration: '1 year', account: 'somebody' },
};
/** What the calls about contracts of agents and about fraud are sent with. */
const contractParts: Readonly<Record<string, object>> = {
  askForPlacement: { account: 'somebody' },
  findings: { state: 'open' },
  newcomersReport: { from: '2026-11-01', until: '2026-11-02' },
  newcomersReportFile: { from: '2026-11-01', until: '2026-11-02' },
  retentionReport: { by: 'week', from: undefined, until: undefined },
  bonusReport: { from: '2026-11-01', until: '2026-11-02' },
  bonusReportFile: { from: '2026-11-01', until: '2026-11-02' },
  teamReports: { from: '2026-11-01', until: '2026-11-02' },
  teamReportsFile: { from: '2026-11-01', until: '2026-11-02' },
  contractSettlements: settlementFilter,
  contractSettlementsFile: settlementFilter,
  pointPayments: { kind: 'income', account: 'somebody' },
  confirmFinding: { hold: [], excludeBets: false },
  askForContract: {
    memberId: '1',
    kind: 'daily',
    period: 'D',
    tiers: [{ ratePpm: 1, minValidBet: '0.00', minLoss: '0.00', minActive: 0 }],
  },
  previewHouseContract: {
    memberId: '1',
    kind: 'daily',
    period: 'D',
    tiers: [{ ratePpm: 1, minValidBet: '0.00', minLoss: '0.00', minActive: 0 }],
  },
  askForContractTerms: {
    activeValidBet: '1.00',
    activeDeposit: '0.00',
    includesSelf: true,
    carriesOver: true,
    houseCovers: false,
  },
};

/** What the calls about a tournament, live tables and their hosts are sent with. */
const tournamentParts: Readonly<Record<string, object>> = {
  closeLiveTable: { currency: 'VND', closed: true },
  removeTableChat: { vendorId: '1', messageId: '1' },
  keepTableChat: { vendorId: '1', messageId: '1' },
  setTableChatRule: { off: true, slowSeconds: 0 },
  setTableChatWords: { language: 'en', words: [] },
  muteTableChat: { memberId: '1', hours: 24 },
  setLiveHost: {
    id: 'mai',
    name: 'Mai',
    look: 'qipao',
    languages: ['vi'],
    greetings: { vi: 'Xin chào.' },
    active: true,
  },
  setLiveTableVideo: { url: 'https://video.example/jade.mp4' },
  setLiveHostWeek: { zone: 'Asia/Ho_Chi_Minh', shifts: [] },
  setUpTournament: {
    name: 'Autumn race',
    gameIds: ['1'],
    startsAt: '2026-11-01T00:00:00Z',
    hours: 24,
    rule: 'best-multiple',
    leastStake: '1.00',
    prizes: ['5.00'],
  },
};

const messageTexts = { format: 'plain', texts: { vi: { title: 'a title', body: 'a text' } } };
/** What the calls about messages are sent with. */
const messageParts: Readonly<Record<string, object>> = {
  previewMessage: messageTexts,
  countMessage: { audience: { to: 'all' } },
  sendMessage: {
    ...messageTexts,
    key: '00000000-0000-4000-8000-000000000000',
    audience: { to: 'all' },
    sendAt: null,
  },
};

const aNewMerchant = {
  code: 'opal',
  name: 'Opal',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  hosts: ['opal.example'],
  languages: [{ code: 'EN', dictionary: 'en' }],
  defaultLanguage: 'EN',
  theme: {},
  vendorsLike: null,
};

/** What the calls about the ways in are sent with. */
const signInParts: Readonly<Record<string, object>> = {
  setSocialProvider: {
    provider: 'google',
    name: 'Google',
    issuer: 'https://id.example',
    clientId: 'one',
    enabled: true,
    first: true,
  },
  setFirebase: { firebase: null },
  setHumanVerification: {
    proof: { always: false, callsMax: 30 },
    captchaAfter: 3,
    captchaForm: 'picture',
    passwordDaysMax: 90,
  },
  createInviteCode: { kind: 'affiliate', code: 'ABCD1', owner: 'somebody', domain: null },
  retireInviteCode: { kind: 'affiliate', code: 'ABCD1' },
};

const accountTerms = { dailyCap: null, enabled: true };

/** What the calls about paying in are sent with. */
const depositParts: Readonly<Record<string, object>> = {
  setDepositMethod: {
    terms: {
      enabled: true,
      min: '1.00',
      max: '2.00',
      quickAmounts: [],
      expiresMinutes: 15,
      levelMin: 0,
      levelMax: 3,
      hours: null,
      fee: { basisPoints: 0, fixed: '0.00', bearer: 'house' },
      bonus: null,
      rank: 0,
      networks: [],
    },
  },
  addReceivingAccount: {
    ...accountTerms,
    scheme: 'plain',
    providerCode: null,
    bankName: 'A bank',
    number: '12345678',
    holder: 'A FIRM',
  },
  paymentCandidates: { methodId: '1', paymentId: 'A' },
  previewReceivingAccount: { scheme: 'plain', providerCode: null, number: '12345678' },
  setReceivingAccount: accountTerms,
  setTender: { currency: 'VND', enabled: true, schemes: ['plain'] },
  deposits: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
  waitingPayments: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
  viewDepositSlip: { slip: '1' },
  statementLines: { statementId: '1' },
  uploadStatement: {
    accountId: '1',
    name: 'a.csv',
    file: 'ZGF0ZSxhbW91bnQ=',
  },
  readStatement: { accountId: '1', file: 'ZGF0ZSxhbW91bnQ=' },
};

/** What the calls about withdrawals are sent with. */
const withdrawalParts: Readonly<Record<string, object>> = {
  withdrawals: { reason: 'amount' },
  decideWithdrawal: { action: 'approve' },
  payoutAccounts: { holder: 'waiting' },
  decidePayoutAccount: { holder: 'approved' },
  endPayoutConflict: { conflictId: '1', end: 'accept' },
  setWithdrawalSettings: { settings: usualSettings('VND') },
  setPayoutMethod: {
    min: '1.00',
    max: '2.00',
    feeFixed: '0.00',
    feeBasisPoints: 0,
    rate: null,
    enabled: true,
  },
};

/** What a site is set up with, as staff save it. */
const siteParts = {
  fields: usualFields,
  freeOfCaptcha: 3,
  minimumAge: 18,
  host: 'a.example',
  windows: [],
  languages: [{ code: 'EN', dictionary: 'en' }],
  defaultLanguage: 'EN',
  theme: {},
  customerService: [],
  resources: {},
  walletMode: 'single',
  playRules: {
    minimumCycleMs: 2500,
    turbo: false,
    autoplay: false,
    smallWins: false,
    showsSession: true,
  },
};

function bodyKeys(name: string): Set<string> {
  const { input } = operatorEndpoints[name as OperatorCallName];
  return new Set(Object.keys((input as { shape?: object }).shape ?? {}));
}
