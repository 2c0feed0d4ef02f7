import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../language/moment-text.ts';
import { useClosedText } from '../state/closed-text.ts';
import { usePermission } from '../state/permission.ts';
import { ownTab } from '../features/support/own-tab.ts';
import { serviceIcon } from '../features/support/support-links.tsx';
import { FullPage } from './full-page.tsx';

/** What is shown in place of the site while it is closed: to everybody, or to this visitor. */
export function StatusPage() {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { status, maintenanceUntil, location } = usePermission();
  const closed = useClosedText('info_maintenance');
  const blocked = useClosedText('region_blocked');
  if (status === 1) {
    return (
      <FullPage title={t('maintenance.title')} text={closed ?? t('maintenance.text')}>
        {maintenanceUntil && (
          <p>{t('maintenance.until', { time: momentText(maintenanceUntil) })}</p>
        )}
        <p>{t('maintenance.watch')}</p>
        <ServiceButton />
      </FullPage>
    );
  }
  return (
    <FullPage title={t('regionBlocked.title')} text={blocked ?? t('regionBlocked.text')}>
      <p className="full-page-ip">
        <span>{t('regionBlocked.ip')}</span>
        <b dir="ltr">{location.ip}</b>
        <CopyButton value={location.ip} />
      </p>
      <ServiceButton />
    </FullPage>
  );
}

/** Leads to the first way of reaching the merchant's people, if there is any. */
function ServiceButton() {
  const { t } = useTranslation();
  const [service] = usePermission().info.customerService;
  if (!service) return null;
  return (
    <Button
      variant="primary"
      size="lg"
      icon={serviceIcon(service)}
      render={
        // The words come from the button around it.
        // oxlint-disable-next-line jsx-a11y/anchor-has-content
        <a href={service.path} target={ownTab(service)} rel="noopener noreferrer" />
      }
    >
      {t('menu.support')}
    </Button>
  );
}
