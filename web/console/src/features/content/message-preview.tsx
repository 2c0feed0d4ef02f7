import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import { useTheme } from '@croupier/kit/theme/theme';
import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { messageDocument } from './message-document.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useSettled } from '../../page/use-settled.ts';

/** The server is asked after a pause in the typing of that length. */
const PAUSE_MS = 350;

export type MessagePreviewProps = {
  readonly format: MessageFormat;
  readonly texts: Record<string, { readonly title: string; readonly body: string }>;
};

/** What players will read, in one language. */
export function MessagePreview({ format, texts }: MessagePreviewProps) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const { theme } = useTheme();
  const [language, setLanguage] = useState(merchant.dictionaries[0] ?? 'en');
  const typed = useSettled(JSON.stringify({ format, texts }), PAUSE_MS);
  const shown = useQuery({
    queryKey: ['previewMessage', merchant.id, typed],
    queryFn: ({ signal }) => {
      const input = JSON.parse(typed) as MessagePreviewProps;
      return call('previewMessage', { merchantId: merchant.id, ...input }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const text = shown.data?.texts[language] ?? { title: '', html: '' };
  return (
    <Card className="c-preview" title={t('preview.title')}>
      <div className="c-filters">
        <Tabs
          size="sm"
          label={t('preview.language')}
          items={merchant.dictionaries.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <PreviewFrame
        title={t('preview.frame', { language: languageName(language) })}
        width="phone"
        markup={messageDocument(text, { language, theme })}
      />
      {shown.isError && <p className="k-help">{t('preview.failed')}</p>}
    </Card>
  );
}
