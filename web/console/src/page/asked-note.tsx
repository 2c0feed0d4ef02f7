import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useMay, useWorkplace } from '../state/staff.ts';
import { Changes } from './changes.tsx';
import { Instant } from './instant.tsx';
import type { RequestState } from '@croupier/contract/staff/operator/requests';

/** How a request stands, by colour. */
export const requestTones = {
  open: 'warn',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<RequestState, BadgeTone>;

/** How long an answer stands where the change was asked for. */
const ANSWER_MS = 3 * 86_400_000;

/** Says that a change of this waits for a second person, or what the answer was. */
export function AskedNote({
  subject,
  isBrief = false,
}: {
  readonly subject: string;
  /** Without what changes, where that stands on the page itself. */
  readonly isBrief?: boolean;
}) {
  const { t } = useTranslation(['console-audit', 'console-staff']);
  const { merchant } = useWorkplace();
  const mayRead = useMay('approval.read');
  const [openedAt] = useState(() => Date.now());
  const requests = useQuery({
    ...callQuery('requests', { merchantId: merchant.id, subject }),
    enabled: mayRead,
  });
  const [newest] = requests.data?.items ?? [];
  if (!newest) return null;
  const { state, decided, before, after, maker } = newest;
  // An answer that is old tells nobody anything any more.
  if (decided && Date.parse(decided.at) < openedAt - ANSWER_MS) return null;
  const stateText = t(`console-staff:approvals.states.${state}`);
  return (
    <section className="c-asked" aria-label={t('waits.title')}>
      <header>
        <Badge tone={requestTones[state]}>{stateText}</Badge>
        <span className="c-quiet">
          {decided?.by
            ? t('waits.note', { state: stateText, by: decided.by })
            : t('waits.by', { by: maker })}{' '}
          · <Instant at={decided?.at ?? newest.createdAt} />
        </span>
      </header>
      {!isBrief && <Changes before={before} after={after} />}
      {decided?.note && <p className="c-quiet">{t('waits.answer', { note: decided.note })}</p>}
      {state === 'open' && (
        <Link className="c-strong" to="/approvals">
          {t('waits.see')}
        </Link>
      )}
    </section>
  );
}
