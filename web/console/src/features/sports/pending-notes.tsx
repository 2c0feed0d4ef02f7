import type { SportsPending } from '@croupier/contract/sports/operator/terms';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';

/** What two have said and the vendor does not know yet, or would not take. */
export function PendingNotes({ pending }: { readonly pending: SportsPending }) {
  const { t } = useTranslation('console-sports');
  return pending.map(({ name, state, by, at }) => (
    <p
      key={`${name} ${at}`}
      className="c-sports-pending"
      data-bad={state === 'refused' || undefined}
    >
      {t(`terms.pending.${state as 'agreed'}`, { name, by })} <Instant at={at} />
    </p>
  ));
}
