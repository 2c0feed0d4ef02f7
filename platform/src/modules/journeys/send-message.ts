import { currencyOf } from '@croupier/contract/currencies';
import type { JourneyStep } from '@croupier/contract/journeys/terms';
import { moneyText } from '@croupier/contract/money';
import { memberById } from '#account';
import { tellMember } from '#inbox';
import type { Tx } from '#kernel/db.ts';
import { nameIn } from '#kernel/line-names.ts';
import { type Merchant, siteSetup } from '#merchant';
import { journeyGrants } from '#promotions';
import { filled } from './journey-rules.ts';
import { lastGrant, type WholeRun } from './store/run.ts';

/**
 * Writes what a step says to the member, in the language that they read and with the bonus that their run
 * has given last. Answers the message's id.
 */
export async function sendMessage(
  tx: Tx,
  run: WholeRun,
  {
    step,
    merchant,
  }: {
    readonly step: Extract<JourneyStep, { do: 'message' }>;
    readonly merchant: Merchant;
  },
): Promise<bigint> {
  const { merchantId, memberId } = run;
  const member = await memberById(tx, { merchantId, memberId });
  if (!member) throw new Error(`There is no member ${memberId}.`);
  const dictionary = siteSetup.dictionaryOf(merchant, member.language);
  const text = step.texts[dictionary] ?? Object.values(step.texts)[0];
  if (!text) throw new Error(`A message of journey ${run.journeyId} has no words.`);
  const facts = { account: member.username, ...(await bonusOf(tx, run, dictionary)) };
  return tellMember(
    tx,
    { merchantId: String(merchantId), memberId: String(memberId) },
    {
      kind: 'journey',
      facts: { title: filled(text.title, facts), body: filled(text.body, facts) },
    },
  );
}

/** What the bonus is called, and what it came to. */
async function bonusOf(
  tx: Tx,
  run: WholeRun,
  dictionary: string,
): Promise<Readonly<Record<string, string>>> {
  const grantId = await lastGrant(tx, run.id);
  const grant = grantId === undefined ? undefined : await journeyGrants.grantById(tx, grantId, run);
  if (!grant) return {};
  const symbol = currencyOf(grant.currency)?.symbol ?? '';
  const minor = grant.spinsWorthMinor ?? grant.amountMinor;
  return { bonus: nameIn(grant.names, dictionary), amount: `${symbol}${moneyText(minor)}` };
}
