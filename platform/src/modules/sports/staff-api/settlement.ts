import type {
  SettlementAct,
  SettlementPreview,
  sportsSettlementEndpoints,
} from '@croupier/contract/sports/operator/settlement';
import { z } from 'zod';
import { catalogAdmin } from '#catalog';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { assertForAll, requests } from '#staff';
import { askVendor } from '../ask-vendor.ts';
import { settlementChange } from '../agreed-changes.ts';
import { pendingOf } from '../store/agreed.ts';
import { bookOf, type SportsStaffDeps, subjectOf } from './find-book.ts';
import { pendingView } from './pending-view.ts';

type Handlers = OperatorHandlers<typeof sportsSettlementEndpoints>;
type Asks = 'previewSportsSettlement' | 'askForSportsSettlement';

const placeParts = z.tuple([z.string().min(1).max(60)]);

/** How events end: what waits, and what two people say. */
export const settlementHandlers = (deps: SportsStaffDeps): Handlers => ({
  ...readings(deps),
  ...asks(deps),
});

function readings(deps: SportsStaffDeps): Omit<Handlers, Asks> {
  const { calling } = deps;
  const { db } = calling;
  /** What somebody has asked for, by event. */
  const askedOf = async (vendorId: bigint) => {
    const open = await requests.openBySubject(db, null, 'sports-settlement');
    return (event: string) => open.get(subjectOf(vendorId, event));
  };
  return {
    async sportsSettlements({ staff }, { view, search, cursor, ...of }) {
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      const after = readCursor(cursor, placeParts)?.[0];
      const body = {
        ...place,
        view,
        time_zone: merchant.timeZone,
        ...(search !== undefined && search !== '' && { search }),
        ...(after !== undefined && { after }),
      };
      const { items, next, ...told } = await askVendor(calling, vendorId, [
        'sportsSettlements',
        body,
      ]);
      const asked = await askedOf(vendorId);
      return {
        ...told,
        items: items.map((row) => ({ ...row, firstBy: asked(row.event)?.maker ?? null })),
        cursor: next === null ? null : writeCursor([next]),
      };
    },

    async sportsSettlement({ staff }, { event, ...of }) {
      const { vendorId, place } = await bookOf(deps, staff, of);
      const told = await askVendor(calling, vendorId, ['sportsResult', { ...place, event }]);
      const open = (await askedOf(vendorId))(event);
      const pending = await pendingOf(db, vendorId, 'settlement', { is: event });
      return {
        ...told,
        firstBy: open?.maker ?? null,
        subject: subjectOf(vendorId, event),
        asked: open === undefined ? null : actOf(open),
        pending: pending.map(pendingView),
      };
    },
  };
}

function asks(deps: SportsStaffDeps): Pick<Handlers, Asks> {
  const { calling, secrets } = deps;
  const { db } = calling;
  return {
    async previewSportsSettlement({ staff }, { event, act, ...of }) {
      const { vendorId, place } = await bookOf(deps, staff, of);
      const body = { ...place, event, act };
      return askVendor(calling, vendorId, ['previewSportsSettlement', body, 'sports.not-taken']);
    },

    async askForSportsSettlement(call, { event, act, reason, ...of }) {
      assertForAll(call.staff);
      const { vendorId, place } = await bookOf(deps, call.staff, of);
      const [told, effect] = await Promise.all([
        askVendor(calling, vendorId, ['sportsResult', { ...place, event }]),
        effectOf(deps, { vendorId, event, act }),
      ]);
      if (told.revision !== effect.revision) throw refuse('sports.not-taken');
      // A rollback or a void may change no bet of a merchant and still be what happened.
      if (effect.isNothing && act.kind === 'settle') throw refuse('sports.nothing');
      const name = `${told.home} – ${told.away}`;
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: settlementChange,
          subject: subjectOf(vendorId, event),
          merchantId: null,
          reason,
          name,
          act: {
            vendorId: String(vendorId),
            about: event,
            name,
            change: { event, act, revision: effect.revision },
          },
          before: { results: String(effect.revision) },
          after: { sportsAct: actText(act), ...effect.facts },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** What an open request asks for. */
function actOf({ payload }: requests.RequestRow): SettlementAct {
  return settlementChange.act.parse(requests.readPayload(payload).act).change.act;
}

/** What is asked for, in one word and its parts. */
function actText(act: SettlementAct): string {
  if (act.kind === 'rollback') return 'rollback';
  if (act.kind === 'void') return act.markets.length === 0 ? 'void' : `void ${act.markets.length}`;
  const score = Object.entries(act.score ?? {}).map(([name, value]) => `${name} ${value}`);
  const markets = act.markets.map(({ key, as }) => `${key} ${as}`);
  return ['settle', [...score, ...markets].join(', ')].join(' ').slice(0, 300).trim();
}

/** What it does at each merchant of the vendor, for whoever decides. */
async function effectOf(
  { calling }: SportsStaffDeps,
  {
    vendorId,
    event,
    act,
  }: { readonly vendorId: bigint; readonly event: string; readonly act: SettlementAct },
) {
  const ids = await catalogAdmin.merchantsOfVendor(calling.db, vendorId);
  const previews: {
    readonly name: string;
    readonly currency: string;
    readonly told: SettlementPreview;
  }[] = [];
  for (const id of ids) {
    const merchant = await merchantById(calling.db, id);
    if (!merchant) continue;
    const { code, currency, name } = merchant;
    const body = { merchant: code, currency, event, act };
    const told = await askVendor(calling, vendorId, [
      'previewSportsSettlement',
      body,
      'sports.not-taken',
    ]);
    previews.push({ name, currency, told });
  }
  const sum = (of: (told: SettlementPreview) => number) =>
    previews.reduce((total, { told }) => total + of(told), 0);
  const changed = sum((told) => told.changed);
  return {
    revision: previews[0]?.told.revision ?? 0,
    isNothing: previews.every(
      ({ told }) => told.changed === 0 && told.markets.every(({ outcomes }) => outcomes === null),
    ),
    facts: {
      sportsBets: String(sum(({ bets }) => bets)),
      changedBets: String(changed),
      difference: previews
        .filter(({ told }) => told.changed > 0)
        .map(({ name, currency, told }) => `${name} ${told.difference} ${currency}`)
        .join(', '),
    },
  };
}
