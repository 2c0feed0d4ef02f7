import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useOfferFact } from '../../page/offer-facts.ts';
import { useWorkplace } from '../../state/staff.ts';

type Request = CallOutput<'requests'>['items'][number];

/** An offer to be published, or a bonus to be taken back, in sentences. */
export function OfferWords({ request }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', { symbol });
  const { kind, name, before, after } = request;
  if (kind !== 'offer') {
    return t('approvals.words.grant-cancel', {
      name,
      amount: money(before['amount']),
      taken: money(after['taken']),
    });
  }
  return (
    <>
      {t('approvals.words.offer', {
        name,
        version: after['version'] ?? '1',
        amount: money(after['amount']),
        budget: money(after['budget']),
      })}
      <LongFact request={request} name="condition" />
      <LongFact request={request} name="weights" />
    </>
  );
}

/** A fact that is a sentence, which no column holds; what it was stands beside it where it changes. */
function LongFact({
  request: { before, after },
  name,
}: {
  readonly request: Request;
  readonly name: 'condition' | 'weights';
}) {
  const { t } = useTranslation('console-promotions');
  const factOf = useOfferFact();
  const say = (fact: string | null | undefined) => fact && (factOf(name, fact) ?? fact);
  const [was, is] = [say(before[name]), say(after[name])];
  if (!is) return null;
  return (
    <span className="c-request-mark">
      {t(`approvals.${name}`)}: <strong>{is}</strong>
      {was && was !== is && ` (${t('approvals.was')}: ${was})`}
    </span>
  );
}
