import { ANALYTICS_ID, ANALYTICS_ID_EXAMPLE } from '@croupier/contract/merchant/analytics-id';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { withReason } from '../../page/with-reason.tsx';
import type { SiteCardProps } from './site-cards.tsx';

/** Whose statistics count the visits of the site. */
export function AnalyticsCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId } = settings;
  const [id, setId] = useState(settings.analyticsId);
  const analyticsId = id.trim();
  const fits = analyticsId === '' || ANALYTICS_ID.test(analyticsId);

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(() => withReason((why) => call('setAnalytics', { merchantId, analyticsId, ...why })));
  }

  return (
    <Card title={t('analytics.title')}>
      <p className="c-lead">{t('analytics.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:analytics`} />
      <form className="c-filters" onSubmit={save}>
        <TextField
          size="md"
          dir="ltr"
          label={t('analytics.id')}
          placeholder={ANALYTICS_ID_EXAMPLE}
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={22}
          disabled={!mayWrite}
          value={id}
          error={fits ? undefined : t('analytics.wrong', { example: ANALYTICS_ID_EXAMPLE })}
          onChange={({ target }) => setId(target.value)}
        />
        {mayWrite && (
          <Button
            type="submit"
            variant="soft"
            busy={busy}
            disabled={!fits || analyticsId === settings.analyticsId}
          >
            {t('analytics.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
