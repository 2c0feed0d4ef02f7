import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { SettlementSheet } from './settlement-sheet.tsx';

/** One settlement by its address, as links from records of players lead to it. */
export function SettlementPage() {
  const { t } = useTranslation('console-agents');
  const { settlementId } = useParams({ from: '/settlements/$settlementId' });
  return (
    <Page
      title={
        <>
          <Link to="/settlements" className="c-back" aria-label={t('settlements.back')}>
            <Icon name="arrow-left" />
          </Link>
          {t('settlements.one', { id: settlementId })}
        </>
      }
    >
      <Card>
        <SettlementSheet settlementId={settlementId} />
      </Card>
    </Page>
  );
}
