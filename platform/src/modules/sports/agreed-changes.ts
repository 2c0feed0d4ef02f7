/** What two people say of a vendor's sports: kept with who said it, and told to the vendor. */
import { z } from 'zod';
import { requests } from '#staff';
import { type AgreedKind, insertAgreed } from './store/agreed.ts';
import { askToTell, factorTold, settlementTold, termsTold } from './tell-agreed.ts';

const HOURS = 24;
const about = { vendorId: z.string(), about: z.string(), name: z.string() };

/** How an event ends: players' money. */
export const settlementChange = requests.requestKind({
  name: 'sports-settlement',
  act: z.strictObject({ ...about, change: settlementTold }),
  hours: HOURS,
  queue: 'sports-settlements',
  agree: keptAndTold('settlement'),
});

/** Other limits or margins of a merchant's sports. */
export const termsChange = requests.requestKind({
  name: 'sports-terms',
  act: z.strictObject({ ...about, change: termsTold }),
  hours: HOURS,
  agree: keptAndTold('terms'),
});

/** How much of the limits of sports a player has. */
export const factorChange = requests.requestKind({
  name: 'sports-factor',
  act: z.strictObject({ ...about, change: factorTold }),
  hours: HOURS,
  agree: keptAndTold('factor'),
});

interface Said {
  readonly vendorId: string;
  readonly about: string;
  readonly name: string;
  /** What the vendor is told. */
  readonly change: unknown;
}
type Agree = Parameters<typeof requests.requestKind<Said, 'sports-terms'>>[0]['agree'];

function keptAndTold(kind: AgreedKind): Agree {
  return async (tx, { call, request }, { vendorId, ...said }) => {
    const id = await insertAgreed(tx, {
      ...said,
      vendorId: BigInt(vendorId),
      kind,
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTell(tx, id);
    return {};
  };
}
