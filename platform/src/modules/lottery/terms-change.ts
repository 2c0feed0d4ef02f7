import { lotteryTermsChange } from '@croupier/contract/seamless/lottery-terms';
import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreedTerms } from './store/agreed-terms.ts';
import { askToTellTerms } from './tell-terms.ts';

/** Other days, odds or limits of a lottery: what players' money is played by. */
export const termsChange = requests.requestKind({
  name: 'lottery-terms',
  act: z.strictObject({ vendorId: z.string(), game: z.string(), change: lotteryTermsChange }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, game, change }) {
    const id = await insertAgreedTerms(tx, {
      vendorId: BigInt(vendorId),
      game,
      kind: change.kind,
      change,
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTellTerms(tx, id);
    return {};
  },
});
