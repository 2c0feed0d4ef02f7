/** Highest stakes of slots by age, where the law of the place caps them. Pure. */
import type { CurrencyCode } from '@croupier/contract/currencies';
import { ageOn } from '@croupier/contract/account/registration';

/** Grown up, but young enough to be capped lower. */
const YOUNG_UNTIL = 25;

/** About 5 and 2 British pounds, as that law has it, in minor units. */
const caps: Readonly<Record<CurrencyCode, { readonly grown: bigint; readonly young: bigint }>> = {
  VND: { grown: 1_700_000n, young: 700_000n },
  THB: { grown: 2_200_000n, young: 900_000n },
  PHP: { grown: 3_700_000n, young: 1_500_000n },
  IDR: { grown: 1_050_000n, young: 420_000n },
};

/** @param birthday ISO date; whoever did not tell theirs counts as young */
export function slotStakeCap(
  currency: CurrencyCode,
  birthday: string | null,
  today: string,
): bigint {
  const { grown, young } = caps[currency];
  return birthday !== null && ageOn(birthday, today) >= YOUNG_UNTIL ? grown : young;
}
