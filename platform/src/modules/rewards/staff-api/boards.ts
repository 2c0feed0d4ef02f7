import { moneyText } from '@croupier/contract/money';
import type { operatorRewardEndpoints, StaffBoard } from '@croupier/contract/rewards/operator';
import { boardKinds, type BoardKind, WEIGHTS_SUM } from '@croupier/contract/rewards/kinds';
import { usualEgg, usualWheel } from '@croupier/contract/rewards/terms';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import { exactText, faultOfBoard, leftOf, weightsNow, worthOf } from '../board-rules.ts';
import {
  type Board,
  boardsOf,
  type BoardVersion,
  givenOn,
  lockBoard,
  saveDraft,
  stopBoard,
  versionOf,
} from '../store/board.ts';
import { countWaiting, paidSince, resultsOf } from '../store/figures.ts';
import { boardFacts, boardPublication, boardSubject, merchantHere } from './request-kinds.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'prizeBoards' | 'savePrizeBoard' | 'publishPrizeBoard' | 'stopPrizeBoard';

/** A refusal that names the field. */
export function wrong(field: string) {
  const problem = { key: 'rewards.terms', params: { field } };
  return refuse('rewards.terms', { params: { field }, fields: { [field]: problem } });
}

/** The wheel and the egg, written, published by two and stopped. */
export function boardHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorRewardEndpoints>, Calls> {
  const boardHere = async (merchant: Merchant, kind: BoardKind) => {
    const boards = await describeBoards(db, merchant);
    const found = boards.find((board) => board.kind === kind);
    if (!found) throw new Error(`The ${kind} was not described.`);
    return found;
  };
  return {
    async prizeBoards({ staff }, input) {
      const merchant = await merchantHere(db, merchantWithin(staff, input.merchantId));
      return { currency: merchant.currency, items: await describeBoards(db, merchant) };
    },

    async savePrizeBoard(call, { kind, revision, draft, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const { id: merchantId, currency } = merchant;
      const field = faultOfBoard(draft.terms, currency);
      if (field !== undefined) throw wrong(field);
      await db.transaction().execute(async (tx) => {
        const before = await lockBoard(tx, { merchantId, kind });
        const saved = await saveDraft(tx, { merchantId, kind }, { currency, draft, revision });
        if (!saved) throw refuse('rewards.draft-changed');
        await recordAudit(tx, call, {
          action: 'prize-board.save',
          subject: boardSubject(merchantId, kind),
          merchantId,
          before: before ? boardFacts(before.draft, before.version) : {},
          after: boardFacts(draft, before?.version ?? 0),
        });
      });
      return boardHere(merchant, kind);
    },

    async publishPrizeBoard(call, { kind, revision, reason, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const row = await db
        .transaction()
        .execute((tx) => askToPublish(tx, secrets, call, { merchant, kind, revision, reason }));
      return requests.describeRequest(call.staff, row);
    },

    async stopPrizeBoard(call, { kind, reason, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const { id: merchantId } = merchant;
      await db.transaction().execute(async (tx) => {
        const board = await lockBoard(tx, { merchantId, kind });
        if (!board || board.version === 0) throw refuse('rewards.board-unknown');
        await stopBoard(tx, board.id);
        await recordAudit(tx, call, {
          action: 'prize-board.stop',
          subject: boardSubject(merchantId, kind),
          merchantId,
          reason,
          before: { stage: board.stage },
          after: { stage: 'stopped' },
        });
      });
      return boardHere(merchant, kind);
    },
  };
}

async function askToPublish(
  tx: Tx,
  secrets: MemberStaffDeps['secrets'],
  call: StaffCall<StaffPrincipal>,
  {
    merchant,
    kind,
    revision,
    reason,
  }: {
    readonly merchant: Merchant;
    readonly kind: BoardKind;
    readonly revision: number;
    readonly reason: string;
  },
): Promise<requests.RequestRow> {
  const { id: merchantId } = merchant;
  const board = await lockBoard(tx, { merchantId, kind });
  if (!board) throw refuse('rewards.board-unknown');
  if (board.revision !== revision) throw refuse('rewards.draft-changed');
  const { draft, version } = board;
  assertNamed(merchant, draft.names);
  const live = await versionOf(tx, board.id, version);
  return requests.makeRequest(tx, secrets, call, {
    kind: boardPublication,
    subject: boardSubject(merchantId, kind),
    merchantId,
    reason,
    name: nameIn(draft.names, call.dictionary),
    act: { merchantId: String(merchantId), kind, revision, draft },
    before: live ? boardFacts(live, version) : {},
    after: boardFacts(draft, version + 1),
  });
}

/** Refuses `rewards.names-missing`. */
export function assertNamed({ settings }: Merchant, names: Readonly<Record<string, string>>): void {
  if (settings.languages.some(({ dictionary }) => !names[dictionary])) {
    throw refuse('rewards.names-missing');
  }
}

const usual = {
  wheel: { names: { vi: 'Vòng quay may mắn', en: 'Prize wheel' }, terms: usualWheel },
  egg: { names: { vi: 'Đập trứng vàng', en: 'Golden egg' }, terms: usualEgg },
};

/** Both, also where nothing was written yet: the usual ones are what staff begin with. */
async function describeBoards(db: Queryable, merchant: Merchant): Promise<StaffBoard[]> {
  const { id: merchantId, timeZone } = merchant;
  const today = await localDay(db, timeZone);
  const { from } = instantsOfDays({ first: today, last: today }, timeZone);
  const asked = await requests.openBySubject(db, merchantId, 'prize-board');
  const waiting = await countWaiting(db, merchantId);
  const boards = await boardsOf(db, merchantId);
  const described: StaffBoard[] = [];
  for (const kind of boardKinds) {
    const board = boards.find((one) => one.kind === kind);
    const { draft = usual[kind], stage = 'draft', revision = 0, version = 0 } = board ?? {};
    const live = board && version > 0 ? await versionOf(db, board.id, version) : undefined;
    const now = board && live ? await figuresOf(db, board, { live, today, from }) : undefined;
    const count = waiting.get(kind) ?? 0;
    const worth = (now?.worth ?? 0n) * BigInt(count);
    described.push({
      kind,
      stage,
      draft,
      revision,
      version,
      publishedAt: live?.publishedAt.toISOString() ?? null,
      askedBy: live?.askedBy ?? null,
      agreedBy: live?.agreedBy ?? null,
      asked: asked.has(boardSubject(merchantId, kind)),
      expected: exactText(worthOf(draft.terms.prizes, weightsOf(draft.terms)).money),
      expectedNow: now ? exactText(now.worth) : null,
      results: now?.results ?? [],
      waiting: count,
      waitingWorth: moneyText(worth / BigInt(WEIGHTS_SUM)),
      paidToday: moneyText(now?.paidMinor ?? 0n),
    });
  }
  return described;
}

const weightsOf = ({ prizes }: BoardVersion['terms']) => prizes.map(({ weight }) => weight);

/** What became of the live prizes. */
async function figuresOf(
  db: Queryable,
  { id: boardId, version }: Board,
  of: { readonly live: BoardVersion; readonly today: string; readonly from: Date },
) {
  const { prizes } = of.live.terms;
  const given = await givenOn(db, boardId, of.today);
  const rows = await resultsOf(db, { boardId, version }, of.from);
  const left = leftOf(prizes, given);
  const weights = weightsNow(prizes, left);
  return {
    worth: worthOf(prizes, weights).money,
    paidMinor: await paidSince(db, boardId, of.from),
    results: prizes.map((_, at) => {
      const row = rows.find(({ prize }) => prize === at);
      return {
        drawn: row?.drawn ?? 0,
        today: row?.today ?? 0,
        left: left[at] ?? null,
        weightNow: weights[at] ?? 0,
      };
    }),
  };
}
