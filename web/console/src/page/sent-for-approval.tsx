import { Badge } from '@croupier/kit/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Instant } from './instant.tsx';

/** Says that somebody has asked for a decision, which waits for a second person. */
export function SentForApproval({
  asked: { by, at },
}: {
  readonly asked: { readonly by: string; readonly at: string };
}) {
  const { t } = useTranslation('console-staff');
  return (
    <span className="c-stacked">
      <Link to="/approvals">
        <Badge tone="info">{t('review.sent')}</Badge>
      </Link>
      <small>
        {by} · <Instant at={at} />
      </small>
    </span>
  );
}
