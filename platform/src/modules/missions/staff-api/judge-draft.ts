import { currencyOf } from '@croupier/contract/currencies';
import type { MissionTask } from '@croupier/contract/missions/terms';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import { namedGames } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';

/** Refuses `missions.terms` and names the field where a draft does not fit together. */
export async function judgeDraft(
  db: Queryable,
  { terms }: MissionDraft,
  currency: string,
): Promise<void> {
  const { window, firstDay, lastDay, task, reward, dayBudget } = terms;
  const amounts = { reward: reward.amount, dayBudget };
  for (const [field, text] of Object.entries(amounts)) {
    if (text !== null && !isAmount(text, currency)) throw wrong(field);
  }
  if (!areAmounts(task, currency)) throw wrong('task');
  if (window === 'dates' && lastDay === null) throw wrong('lastDay');
  if (lastDay !== null && lastDay < firstDay) throw wrong('lastDay');
  if ('days' in task && task.days > daysOfWindow(terms)) throw wrong('task');
  const isOfBets = task.is !== 'streak' || task.by === 'bets';
  if (!isOfBets && task.games.length + task.gameTypes.length > 0) throw wrong('games');
  if ((parseMoney(dayBudget ?? reward.amount) ?? 0n) < (parseMoney(reward.amount) ?? 0n)) {
    throw wrong('dayBudget');
  }
  if (!('games' in task)) return;
  if (new Set(task.gameTypes).size < task.gameTypes.length) throw wrong('gameTypes');
  const games = [...new Set(task.games)];
  const known = await namedGames.byIds(db, games.map(BigInt), 'en');
  if (games.length < task.games.length || known.size < games.length) throw wrong('games');
}

/** How many days its windows have at most. */
function daysOfWindow({ window, firstDay, lastDay }: MissionDraft['terms']): number {
  if (window === 'daily') return 1;
  const days =
    lastDay === null
      ? Infinity
      : Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(lastDay)).days + 1;
  return window === 'weekly' ? Math.min(7, days) : days;
}

/** Counts ask for a least that may be nothing, sums ask for something, and coming for no money. */
function areAmounts(task: MissionTask, currency: string): boolean {
  if (task.is === 'rounds' || task.is === 'deposit-count') {
    return parseMoney(task.least) === 0n || isAmount(task.least, currency);
  }
  if (task.is === 'sign-in') return true;
  if (task.is === 'streak' && task.by === 'sign-ins') return parseMoney(task.amount) === 0n;
  return isAmount(task.amount, currency);
}

function isAmount(text: string, code: string): boolean {
  const minor = parseMoney(text) ?? 0n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  return minor > 0n && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
}

/** A refusal that names the field. */
export function wrong(field: string) {
  const problem = { key: 'missions.terms', params: { field } };
  return refuse('missions.terms', { params: { field }, fields: { [field]: problem } });
}
