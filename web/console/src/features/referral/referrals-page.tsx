import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../page/use-filter.ts';
import { useWaiting } from '../../state/queue-news.ts';
import { Referees } from './referees.tsx';
import { TermsTab } from './terms-tab.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/terms.css';
import './referral.css';

const tabs = ['referees', 'terms'] as const;

/** Who was brought by whom, what staff must judge of it, and what bringing somebody gives. */
export function ReferralsPage() {
  const { t } = useTranslation('console-referral');
  const [tab = 'referees', setTab] = useChoice('tab', tabs);
  const waiting = useWaiting('referrals');
  const strip = (
    <Tabs
      label={t('title')}
      variant="underlined"
      items={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(value === 'referees' && waiting > 0 && { count: waiting }),
      }))}
      value={tab}
      onValueChange={setTab}
    />
  );
  return tab === 'referees' ? <Referees tabs={strip} /> : <TermsTab tabs={strip} />;
}
