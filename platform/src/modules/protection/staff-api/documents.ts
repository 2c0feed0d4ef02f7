import type {
  DocumentLine,
  staffVerificationEndpoints,
} from '@croupier/contract/protection/operator/verification';
import { AMOUNT_MAX_MINOR, moneyText, parseMoney } from '@croupier/contract/money';
import { accountNames, knownMember } from '#account';
import { merchantById } from '#merchant';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, ownerOf, recordAudit, requests } from '#staff';
import * as documents from '../verification/review-documents.ts';
import { documentApproval } from './document-approval.ts';
import { threshold } from './threshold.ts';

type Handlers = OperatorHandlers<typeof staffVerificationEndpoints>;
type Reading = 'documents' | 'memberVerification' | 'viewDocumentPage';
type Deciding = 'approveDocument' | 'refuseDocument';

/** Documents of members: the queue, their pictures, and decisions about them. */
export function documentHandlers(services: Services): Handlers {
  return {
    ...readingHandlers(services),
    ...decidingHandlers(services),
    ...ruleHandlers(services),
  };
}

function readingHandlers({ db, secrets }: Services): Pick<Handlers, Reading> {
  return {
    async documents({ staff }, { merchantId: asked, state, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { state, after: placeOf(cursor), limit: PAGE + 1 };
      const rows = await documents.documentsOfMerchant(db, merchantId, page);
      return {
        ...pageOf(await describeAll(db, rows.slice(0, PAGE)), rows),
        waiting: await documents.countWaiting(db, merchantId),
        threshold: moneyText(await documents.readThreshold(db, merchantId)),
      };
    },

    async memberVerification({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const { level, deposit, withdrawal } = await documents.readAllowances(db, owner);
      const rows = await documents.newestDocuments(db, owner.memberId);
      const sent = rows.filter(({ state }) => state !== 'draft');
      return {
        level,
        deposit: allowanceText(deposit),
        withdrawal: allowanceText(withdrawal),
        documents: await describeAll(db, sent),
      };
    },

    async viewDocumentPage(call, input) {
      const which = whichOf(call.staff, input);
      const page = Number(input.page);
      return db.transaction().execute(async (tx) => {
        const { kind, memberId } = await documents.knownDocument(tx, which);
        const { bytes, ...size } = await documents.openPage(tx, secrets, {
          documentId: which.documentId,
          page,
        });
        await recordAudit(tx, call, {
          action: 'document.view',
          subject: `document:${which.documentId}`,
          merchantId: which.merchantId,
          after: { member: memberId, kind, page },
        });
        return { ...size, data: bytes.toString('base64') };
      });
    },
  };
}

function decidingHandlers({ db, secrets }: Services): Pick<Handlers, Deciding> {
  return {
    async approveDocument(call, { validUntil, reason, ...input }) {
      const which = whichOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const before = await documents.knownDocument(tx, which);
        const after = { state: 'approved', validUntil };
        if (before.kind === 'funds') {
          if (before.state !== 'waiting') throw refuse('verification.not-waiting');
          const row = await requests.makeRequest(tx, secrets, call, {
            kind: documentApproval,
            subject: `document:${before.id}`,
            merchantId: which.merchantId,
            reason,
            name: await nameOf(tx, before.memberId),
            act: { ...input, validUntil },
            before: { state: 'waiting', type: before.type },
            after,
          });
          return {
            document: await describe(tx, before),
            request: requests.describeRequest(call.staff, row),
          };
        }
        const { name: by } = call.staff;
        const decided = await documents.approveDocument(tx, which, {
          by,
          validUntil,
          note: reason,
        });
        await recordAudit(tx, call, {
          action: 'document.approve',
          subject: `document:${before.id}`,
          merchantId: which.merchantId,
          reason,
          before: { state: before.state },
          after: { ...after, member: before.memberId, kind: before.kind },
        });
        return { document: await describe(tx, decided), request: null };
      });
    },

    async refuseDocument(call, { refusal, reason, ...input }) {
      const which = whichOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const before = await documents.knownDocument(tx, which);
        const { name: by } = call.staff;
        const decided = await documents.refuseDocument(tx, which, { by, refusal, note: reason });
        await recordAudit(tx, call, {
          action: 'document.refuse',
          subject: `document:${before.id}`,
          merchantId: which.merchantId,
          reason,
          before: { state: before.state },
          after: { state: 'refused', refusal, member: before.memberId, kind: before.kind },
        });
        return describe(tx, decided);
      });
    },
  };
}

function ruleHandlers({ db, secrets }: Services): Omit<Handlers, Reading | Deciding> {
  return {
    async setVerificationThreshold(call, { merchantId: asked, amount, reason }) {
      const merchantId = merchantWithin(call.staff, asked);
      const amountMinor = parseMoney(amount) ?? 0n;
      if (amountMinor <= 0n || amountMinor > AMOUNT_MAX_MINOR) {
        throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
      }
      return db.transaction().execute(async (tx) => {
        const merchant = await merchantById(tx, merchantId);
        if (!merchant) throw refuse('request.not-found');
        const row = await requests.makeRequest(tx, secrets, call, {
          kind: threshold,
          subject: `merchant:${merchantId}:threshold`,
          merchantId,
          reason,
          name: merchant.name,
          act: { merchantId: String(merchantId), amountMinor: String(amountMinor) },
          before: { threshold: moneyText(await documents.readThreshold(tx, merchantId)) },
          after: { threshold: moneyText(amountMinor) },
        });
        return requests.describeRequest(call.staff, row);
      });
    },
  };
}

function whichOf(
  staff: StaffPrincipal,
  input: { readonly merchantId: string; readonly documentId: string },
) {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    documentId: BigInt(input.documentId),
  };
}

async function nameOf(tx: Tx, memberId: bigint): Promise<string> {
  return (await accountNames(tx, [memberId])).get(memberId) ?? '';
}

async function describe(db: Queryable, row: documents.DocumentRow): Promise<DocumentLine> {
  const [line] = await describeAll(db, [row]);
  if (!line) throw new Error(`Document ${row.id} is gone.`);
  return line;
}

async function describeAll(
  db: Queryable,
  rows: readonly documents.DocumentRow[],
): Promise<DocumentLine[]> {
  const names = await accountNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ id, memberId, submittedAt, decidedAt, ...row }) => ({
    id: String(id),
    memberId: String(memberId),
    account: names.get(memberId) ?? '',
    kind: row.kind,
    type: row.type,
    state: row.state,
    pages: row.pages,
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    refusal: row.refusal,
    note: row.note,
    validUntil: row.validUntil,
  }));
}

function allowanceText({ limit, used }: { readonly limit: bigint | null; readonly used: bigint }) {
  return { limit: limit === null ? null : moneyText(limit), used: moneyText(used) };
}
