import { formatMoment, formatZone } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';
import { useNow } from '../../state/use-now.ts';
import { supportHours } from './support-hours.ts';
import './support-card.css';

/** When and how agents reach people, and whether somebody is there now. @param children the ways */
export function SupportCard({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('agent');
  const { timeZone, clockOffset } = usePermission().info;
  const now = useNow();
  return (
    <section className="agent-support" aria-labelledby="agent-support">
      <header>
        <h2 id="agent-support">{t('support.title')}</h2>
        <OpenNow />
      </header>
      <p>{t('support.hours', { zone: formatZone(now, { timeZone, clockOffset }) })}</p>
      <p className="agent-support-text">{t('support.text')}</p>
      {children}
      <Button
        icon="chat-circle-text"
        variant="soft"
        render={<OverlayLink to={{ kind: 'feedback' }} />}
      >
        {t('support.feedback')}
      </Button>
    </section>
  );
}

function OpenNow() {
  const { t, i18n } = useTranslation('agent');
  const { timeZone, clockOffset } = usePermission().info;
  const { open, changesAt } = supportHours(useNow(), timeZone);
  const time = formatMoment(changesAt, { timeZone, clockOffset, style: 'time' }).slice(0, 5);
  const day = new Intl.DateTimeFormat(i18n.language, { timeZone, weekday: 'long' }).format(
    changesAt,
  );
  return (
    <Badge tone={open ? 'ok' : 'neutral'}>
      {open ? t('support.open', { time }) : t('support.closed', { day, time })}
    </Badge>
  );
}
