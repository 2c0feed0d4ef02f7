/** Proves that the audit trail is what was written, and keeps ends of it that nobody can forge. */
import type { Db, Queryable } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { emit } from '#kernel/outbox.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { brokenLinks, chainEnd, insertSeal, sealedEnds } from './store.ts';

export interface ProofDeps {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly merchants: (db: Queryable) => Promise<readonly { readonly id: string }[]>;
}

/** What was sealed keeps the name that it was sealed under. */
const purposeOf = (seq: bigint) => `operator.audit.${seq}`;

export interface AuditFinding {
  /** The first row of the trail that is not what it was; its id, or the end of the chain. */
  readonly row: string;
  readonly merchantId: bigint | null;
}

/**
 * Compares every row with the chain and every sealed end with the seal. What does not fit is an
 * alarm, at the merchant that the row is of or else at all of them. Answers what was found.
 */
export async function proveAudit({
  db,
  log,
  secrets,
  merchants,
}: ProofDeps): Promise<AuditFinding[]> {
  return db.transaction().execute(async (tx) => {
    const broken = await brokenLinks(tx);
    const findings = broken.map(({ seq, auditId, merchantId }) => ({
      row: String(auditId ?? seq),
      merchantId,
    }));
    for (const { seq, hash, seal, linked } of await sealedEnds(tx)) {
      const sealed = opened(secrets, seal, purposeOf(seq));
      const holds = sealed?.equals(hash) && linked !== null && sealed.equals(linked);
      if (!holds) findings.push({ row: String(seq), merchantId: null });
    }
    if (findings.length === 0) return findings;
    log.error({ findings: findings.length, first: findings[0]?.row }, 'audit trail was altered');
    const everywhere = (await merchants(tx)).map(({ id }) => BigInt(id));
    for (const { row, merchantId } of findings.slice(0, 10)) {
      for (const id of merchantId === null ? everywhere : [merchantId]) {
        await emit(tx, {
          type: 'alarm.raised',
          merchantId: String(id),
          code: 'audit.altered',
          subject: `audit:${row}`,
          facts: { row },
        });
      }
    }
    return findings;
  });
}

function opened(secrets: SecretBox, seal: Buffer, purpose: string): Buffer | undefined {
  try {
    return secrets.open(seal, purpose);
  } catch {
    // A seal that does not open was written by somebody without the master key.
    return undefined;
  }
}

/** Seals the end of the chain and writes it to the log, which lies outside the database. */
export async function sealAudit({ db, log, secrets }: Omit<ProofDeps, 'merchants'>): Promise<void> {
  const end = await chainEnd(db);
  await insertSeal(db, end, secrets.seal(end.hash, purposeOf(end.seq)));
  log.info({ seq: String(end.seq), hash: end.hash.toString('hex') }, 'audit trail sealed');
}
