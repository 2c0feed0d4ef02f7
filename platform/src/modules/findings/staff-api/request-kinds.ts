/** What reaches money and so takes two: the consequences of fraud, and paying out what was held back. */
import { z } from 'zod';
import { validBets } from '#bets';
import { holdSalaries, releaseSalaries } from '#contracts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { excludeBets } from '../exclude-bets.ts';
import { decideFinding, lockFinding } from '../store/finding.ts';

/** A finding is confirmed: salaries are held back, bets count for nobody. */
export const findingMeasures = requests.requestKind({
  name: 'finding-measures',
  act: z.strictObject({
    merchantId: z.string(),
    findingId: z.string(),
    hold: z.array(z.string()),
    excludeBets: z.boolean(),
    /** How often it had been seen: who agrees agrees to these. */
    sightings: z.number().int(),
  }),
  hours: 72,
  async agree(tx, { request }, act) {
    const merchantId = BigInt(act.merchantId);
    const { maker: by, reason } = request;
    // Before the finding, as the search at tables does.
    if (act.excludeBets) await validBets.lockExclusions(tx, merchantId);
    const finding = await lockFinding(tx, { merchantId, id: BigInt(act.findingId) });
    const isSame = finding?.state === 'open' && finding.sightings === act.sightings;
    if (!finding || !isSame) throw refuse('approval.outdated');
    const heldIds = act.hold.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1));
    for (const memberId of heldIds) {
      await holdSalaries(tx, { merchantId, memberId, by, reason });
    }
    const excludedMinor = act.excludeBets ? await excludeBets(tx, finding) : 0n;
    const decision = { state: 'confirmed' as const, by, reason, heldIds, excludedMinor };
    await decideFinding(tx, finding.id, decision);
    await queueChanged(tx, { merchantId, queue: 'findings' });
    return {};
  },
});

/** What was held back of somebody is paid out. */
export const salaryRelease = requests.requestKind({
  name: 'salary-release',
  act: z.strictObject({ merchantId: z.string(), memberId: z.string() }),
  hours: 72,
  async agree(tx, { request }, { merchantId, memberId }) {
    const owner = { merchantId: BigInt(merchantId), memberId: BigInt(memberId) };
    if (!(await releaseSalaries(tx, { ...owner, by: request.maker }))) {
      throw refuse('approval.outdated');
    }
    return {};
  },
});
