import { formatMoney } from '@croupier/kit/format/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { useWorkplace } from '../state/staff.ts';

type Foreseen = NonNullable<CallOutput<'statementLines'>['items'][number]['foreseen']>;

/** What a yes does with a line of a statement: whom it credits, or why it waits and where. */
export function ForeseenWords({
  foreseen: { credits, reason, deposit },
}: {
  readonly foreseen: Foreseen;
}) {
  const { t } = useTranslation(['console-statements', 'console-staff']);
  const { symbol } = useWorkplace().merchant;
  const why = t(reason === null ? 'foreseen.nobody' : `console-staff:review.reasons.${reason}`);
  return (
    <small className="st-foreseen">
      {credits === null ? (
        <Link to="/deposits" search={{ state: 'payments' } as never}>
          {t('foreseen.decision', { why })}
        </Link>
      ) : (
        <strong>{t('foreseen.credits', { amount: formatMoney(credits, { symbol }) })}</strong>
      )}
      {deposit && (
        <span>
          <Link
            className="c-strong"
            to="/members/$memberId"
            params={{ memberId: deposit.memberId }}
          >
            {deposit.username}
          </Link>
          {' · '}
          <Link to="/deposits" search={{ search: deposit.reference } as never}>
            {deposit.reference}
          </Link>
        </span>
      )}
    </small>
  );
}
