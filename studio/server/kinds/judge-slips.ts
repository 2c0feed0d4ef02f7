import { MINOR_PER_UNIT, moneyText, parseMoney } from '@croupier/contract/money';
import type { SlipTitle } from '#games/table/engine/title.ts';
import type { SlipLine, SlipProblem, SlipProblemCode } from '#games/table/rules/slip.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import type { TableChoice } from '#games/table/protocol.ts';
import { refuse } from '../refuse.ts';

/** What a player is told of each thing that can be wrong. */
const codes: Readonly<Record<SlipProblemCode, StudioRefusal['code']>> = {
  'slip-empty': 'bad-request',
  'too-many-spots': 'too-many-slips',
  'spot-twice': 'bad-request',
  'stake-malformed': 'bad-request',
  'spot-unknown': 'spot-unknown',
  'under-spot-limit': 'stake-too-small',
  'over-spot-limit': 'spot-limit',
  'over-table-limit': 'table-limit',
  'opposite-sides': 'opposite-sides',
};

/**
 * Refuses what a player has at a table in a round, all slips together: a spot that there is not, amounts
 * that no chips make, less or more than a spot or the table takes, both sides where one is allowed.
 */
export function judgeSlips(
  { rules, limits, chips }: Pick<SlipTitle, 'rules' | 'limits' | 'chips'>,
  slips: readonly TableChoice[],
): void {
  const least = BigInt(chips[0] ?? 1) * MINOR_PER_UNIT;
  const sums = new Map<string, bigint>();
  for (const { spot, stake } of slips.flatMap(({ spots }) => spots)) {
    const stakeMinor = parseMoney(stake) ?? 0n;
    if (stakeMinor <= 0n || stakeMinor % least !== 0n) throw refuse('stake-not-offered', { spot });
    sums.set(spot, (sums.get(spot) ?? 0n) + stakeMinor);
  }
  const all: readonly SlipLine[] = [...sums].map(([spot, stakeMinor]) => ({ spot, stakeMinor }));
  const problem = rules.checkSlip(all, limits);
  if (problem !== undefined) throw refusalOf(problem, least);
}

/** What can be staked of a limit, in chips of the least value. */
export function wholeChips(limit: bigint, least: bigint): bigint {
  return limit - (limit % least);
}

function refusalOf({ code, spot, limitMinor }: SlipProblem, least: bigint) {
  return refuse(codes[code], {
    ...(spot !== undefined && { spot }),
    ...(limitMinor !== undefined && { limit: moneyText(wholeChips(limitMinor, least)) }),
  });
}
