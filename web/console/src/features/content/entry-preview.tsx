import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type EntryDraft, noText } from './entry-draft.ts';
import { previewDocument } from './preview-document.ts';
import { PreviewFrame, styleSheets } from './preview-frame.tsx';
import { useSettled } from '../../page/use-settled.ts';

/** The server is asked after a pause in the typing of that length. */
const PAUSE_MS = 350;
const themes = ['dark', 'light'] as const;
const widths = ['phone', 'desktop'] as const;

/** What players would see of the draft, in one language; nothing in it can run or lead away. */
export function EntryPreview({ draft }: { readonly draft: EntryDraft }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const [language, setLanguage] = useState(merchant.dictionaries[0] ?? 'en');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  const [width, setWidth] = useState<(typeof widths)[number]>('phone');
  const text = draft.texts[language] ?? noText;
  const typed = useSettled(text.html, PAUSE_MS);
  const clean = useQuery({
    queryKey: ['previewHtml', merchant.id, typed],
    queryFn: ({ signal }) =>
      call('previewHtml', { merchantId: merchant.id, html: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <Card className="c-preview" title={t('preview.title')}>
      <div className="c-filters">
        <Tabs
          size="sm"
          label={t('preview.language')}
          items={merchant.dictionaries.map((value) => ({
            value,
            label: languageName(value),
          }))}
          value={language}
          onValueChange={setLanguage}
        />
        <Tabs
          size="sm"
          label={t('preview.theme')}
          items={themes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={theme}
          onValueChange={setTheme}
        />
        <Tabs
          size="sm"
          label={t('preview.width')}
          items={widths.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={width}
          onValueChange={setWidth}
        />
      </div>
      <PreviewFrame
        title={t('preview.frame', { language: languageName(language) })}
        width={width}
        markup={previewDocument({
          facts: draft.facts,
          text,
          html: clean.data?.html ?? '',
          language,
          theme,
          styles: styleSheets(),
        })}
      />
      {clean.isError && <p className="k-help">{t('preview.failed')}</p>}
    </Card>
  );
}
