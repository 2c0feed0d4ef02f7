import type { verificationEndpoints } from '@croupier/contract/protection/player/verification';
import type { Verification } from '@croupier/contract/protection/player/verification';
import { moneyText } from '@croupier/contract/money';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { ProtectionDeps } from '../protection-deps.ts';
import { newestDocuments } from '../store/document.ts';
import type { Owner } from '../store/member.ts';
import { type Allowance, readAllowances } from './level-allowance.ts';
import { addDocumentPage, discardDocument, submitDocument } from './upload-document.ts';

/** How a member proves who they are. */
export function verificationHandlers(
  deps: ProtectionDeps,
): PlayerHandlers<typeof verificationEndpoints> {
  const { db } = deps;
  return {
    verification: ({ member }) => readVerification(db, member),

    async addDocumentPage({ member, ip }, { data, ...input }) {
      await addDocumentPage(deps, member, { ...input, file: data, ip });
      return readVerification(db, member);
    },

    async discardDocument({ member }, { documentId }) {
      await db.transaction().execute((tx) => discardDocument(tx, member, BigInt(documentId)));
      return readVerification(db, member);
    },

    async submitDocument({ member }, { documentId }) {
      await db.transaction().execute((tx) => submitDocument(tx, member, BigInt(documentId)));
      return readVerification(db, member);
    },
  };
}

async function readVerification(db: Queryable, owner: Owner): Promise<Verification> {
  const { level, deposit, withdrawal } = await readAllowances(db, owner);
  const documents = await newestDocuments(db, owner.memberId);
  return {
    level,
    deposit: allowanceText(deposit),
    withdrawal: allowanceText(withdrawal),
    documents: documents.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      type: one.type,
      state: one.state,
      pages: one.pages,
      submittedAt: one.submittedAt?.toISOString() ?? null,
      decidedAt: one.decidedAt?.toISOString() ?? null,
      expired: one.expired,
      refusal: one.refusal,
      // What staff write when they approve is for staff.
      note: one.state === 'refused' ? one.note : null,
    })),
  };
}

function allowanceText({ limit, used }: Allowance) {
  return { limit: limit === null ? null : moneyText(limit), used: moneyText(used) };
}
