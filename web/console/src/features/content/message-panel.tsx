import { formatMoment } from '@croupier/kit/format/dates';
import { useTheme } from '@croupier/kit/theme/theme';
import { Button } from '@croupier/kit/ui/button';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { languageName } from '../../page/language-name.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSave } from '../../page/use-save.ts';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { messageDocument } from './message-document.ts';
import { audienceText } from '../../page/audience-text.ts';
import { PreviewFrame } from './preview-frame.tsx';
import './content.css';

/** One message as players read it, to whom it went, and taking it back while it waits. */
export function MessagePanel({ broadcastId }: { readonly broadcastId: string }) {
  const { t } = useTranslation('console-content');
  const countText = useShownCount();
  const { merchant } = useWorkplace();
  const maySend = useMay('message.send');
  const { theme } = useTheme();
  const of = { merchantId: merchant.id, broadcastId };
  const { data, ...one } = useQuery(callQuery('broadcast', of));
  const save = useSave(['broadcasts', 'broadcast']);
  const languages = Object.keys(data?.texts ?? {});
  const [wanted, setWanted] = useState<string>();
  const language = wanted ?? languages[0] ?? 'en';
  const text = data?.texts[language];
  const { timeZone } = merchant;
  const dateOf = (instant: string) => formatMoment(instant, { timeZone, style: 'date' });

  async function ask(): Promise<void> {
    const sure = await askToConfirm({
      title: t('messages.cancelSure'),
      confirmLabel: t('messages.cancel'),
      tone: 'danger',
    });
    if (sure) save.mutate(() => call('cancelMessage', of));
  }

  return (
    <SidePanel
      title={data?.title ?? t('messages.title')}
      footer={
        maySend &&
        data?.state === 'scheduled' && (
          <Button variant="danger-soft" busy={save.isPending} onClick={() => void ask()}>
            {t('messages.cancel')}
          </Button>
        )
      }
    >
      {one.isError && <LoadFailed error={one.error} onRetry={() => void one.refetch()} />}
      {one.isPending && <Skeleton height="160px" />}
      {data && (
        <>
          <p className="c-lead">
            {audienceText(t, data, dateOf)} · <Instant at={data.sendAt} /> · {data.by}
          </p>
          <p className="c-lead">
            {t('messages.readOf', {
              read: countText(data.read),
              all: countText(data.recipients),
            })}
          </p>
          {languages.length > 1 && (
            <div className="c-filters">
              <Tabs
                size="sm"
                label={t('preview.language')}
                items={languages.map((value) => ({ value, label: languageName(value) }))}
                value={language}
                onValueChange={setWanted}
              />
            </div>
          )}
          {text && (
            <div className="c-message-shown">
              <PreviewFrame
                title={t('preview.frame', { language: languageName(language) })}
                width="phone"
                markup={messageDocument(text, { language, theme })}
              />
            </div>
          )}
        </>
      )}
    </SidePanel>
  );
}
