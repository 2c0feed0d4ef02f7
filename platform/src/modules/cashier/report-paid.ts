import {
  SLIPS_MAX,
  SLIP_BYTES_MAX,
  SLIP_PIXELS_MAX,
  SLIP_SIDE_MAX,
} from '@croupier/contract/cashier/deposit-methods';
import { redrawForMember } from '#kernel/picture/redraw-for-member.ts';
import { refuse } from '#kernel/refuse.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { announceDeposit } from './announce.ts';
import type { CashierDeps } from './cashier-deps.ts';
import {
  type DepositRow,
  depositById,
  hasStep,
  insertStep,
  lockDeposit,
  noteSaidPaid,
} from './store/deposit.ts';
import { countSlips, insertSlip } from './store/slip.ts';

/** A seal opens for one picture of one deposit only. */
export function slipPurpose(depositId: bigint, ord: number): string {
  return `cashier.slip.${depositId}.${ord}`;
}

/**
 * Notes that a member says they have paid, with a picture of the slip, which is drawn anew and
 * sealed. It credits nothing and proves nothing: staff read it where a payment cannot be found.
 * Refuses `deposit.unknown` (somebody else's), `deposit.not-payable` (it is over, or needs no slip),
 * `deposit.picture` (no picture), `deposit.slips-full`, and as `redrawForMember` does.
 */
export async function reportPaid(
  { db, secrets }: Pick<CashierDeps, 'db' | 'secrets'>,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  {
    id,
    picture,
    ip,
  }: {
    readonly id: bigint;
    readonly picture: FileInPieces | undefined;
    readonly ip: string | undefined;
  },
): Promise<DepositRow> {
  // Judged before the picture is drawn, which is dear, and again under the lock.
  const own = await depositById(db, owner, id);
  if (!own) throw refuse('deposit.unknown');
  assertPayable(own);
  if (picture && (await countSlips(db, id)) >= SLIPS_MAX) throw refuse('deposit.slips-full');
  const drawn =
    picture &&
    (await redrawForMember(db, picture, {
      memberId: owner.memberId,
      ip,
      formats: ['png', 'jpeg'],
      bytesMax: SLIP_BYTES_MAX,
      sideMax: SLIP_SIDE_MAX,
      pixelsMax: SLIP_PIXELS_MAX,
      refusal: 'deposit.picture',
    }));
  return db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw refuse('deposit.unknown');
    assertPayable(deposit);
    if (drawn) {
      const ord = (await countSlips(tx, id)) + 1;
      if (ord > SLIPS_MAX) throw refuse('deposit.slips-full');
      const sealed = secrets.seal(drawn.bytes, slipPurpose(id, ord));
      const { width, height } = drawn;
      await insertSlip(tx, {
        merchantId: owner.merchantId,
        depositId: id,
        ord,
        width,
        height,
        sealed,
      });
    }
    const { stage } = deposit;
    if (!(await hasStep(tx, id, 'said-paid'))) {
      await insertStep(tx, { depositId: id, event: 'said-paid', from: stage, to: stage });
      await noteSaidPaid(tx, id);
    }
    const noted = await lockDeposit(tx, id);
    if (!noted) throw refuse('deposit.unknown');
    await announceDeposit(tx, noted, noted.creditedMinor ?? 0n);
    return noted;
  });
}

/** Open, run out, or with staff: where nobody has found the money yet. */
function assertPayable({ stage, accountId }: DepositRow): void {
  const isOpen = stage === 'created' || stage === 'expired' || stage === 'review';
  if (!isOpen || accountId === null) throw refuse('deposit.not-payable');
}
