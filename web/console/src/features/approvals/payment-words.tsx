import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { arrivedText, creditShare } from '../../page/arrived-money.ts';
import { useWorkplace } from '../../state/staff.ts';

type Request = CallOutput<'requests'>['items'][number];

/** Which sentence says what becomes of a payment. */
function sentenceOf(before: Request['before'], after: Request['after']) {
  const ordered = Boolean(before['asked']);
  if (after['action'] === 'recover') return 'recover';
  if (before['why'] === 'reversed') return ordered ? 'leaveReversed' : 'leaveReversedStray';
  if (after['action'] === 'refund') return ordered ? 'refund' : 'refundStray';
  if (after['action'] === 'refuse') return ordered ? 'leave' : 'leaveStray';
  return ordered ? 'credit' : 'creditStray';
}

/** What becomes of a payment, both amounts in one unit, and what whoever agrees has to know of it. */
export function PaymentWords({ request }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { name, before, after } = request;
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', { symbol });
  const [amount = '0', currency = ''] = (before['paid'] ?? '').split(' ');
  const arrived = before['arrived'] ?? null;
  const { credited, action } = after;
  const share = credited && arrived !== null ? creditShare(credited, arrived) : undefined;
  return (
    <>
      {t(`approvals.words.${sentenceOf(before, after)}`, {
        name,
        reference: before['reference'],
        asked: money(before['asked']),
        paid: arrivedText({ amount, currency, worth: arrived }, symbol),
        credited: money(credited),
        recovered: money(after['recovered']),
      })}
      {share !== undefined && <Mark>{t('approvals.marks.share', { share })}</Mark>}
      {action === 'credit' && arrived === null && <Mark>{t('approvals.marks.foreign')}</Mark>}
      {before['earlier'] && before['why'] !== 'reversed' && (
        <Mark>{t('approvals.marks.earlier', { amount: money(before['earlier']) })}</Mark>
      )}
    </>
  );
}

/** Inside a sentence, on a line of its own. */
function Mark({ children }: { readonly children: string }) {
  return <strong className="c-warning c-request-mark">{children}</strong>;
}
