import type { Entry } from '@croupier/contract/content/operator/content';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { draftOf, type EntryDraft, noText } from './entry-draft.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { EntryTexts } from './entry-texts.tsx';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useDraft } from '../../page/use-draft.ts';
import { useSaveEntry } from './use-save-entry.ts';
import './content.css';

/** An entry being written: words in every language side by side, facts, and what players will see. */
export function EntryEditor({
  entry,
  place,
  start,
  onSaved,
}: {
  /** As it was read; absent while nobody has saved it. */
  readonly entry?: Entry;
  /** Names it among the entries of the merchant, saved or not. */
  readonly place: string;
  readonly start: EntryDraft;
  readonly onSaved: (entry: Entry) => void;
}) {
  const { t } = useTranslation(['console-content', 'console']);
  const client = useQueryClient();
  const { merchant } = useWorkplace();
  const mayWrite = useMay('content.write');
  const textOf = useProblemText();
  const { draft, setDraft, dirty, settle, ...kept } = useDraft({
    place,
    revision: entry?.revision ?? null,
    start,
  });
  const [note, setNote] = useState('');
  const save = useSaveEntry({
    entry,
    onSaved(saved) {
      // What the server keeps of the HTML goes back into the fields.
      settle(draftOf(saved.body));
      setNote('');
      onSaved(saved);
    },
  });
  const problems = isRefused(save.error) ? save.error.fields : {};
  const { facts, texts } = draft;
  return (
    <div className="c-editor">
      <div className="c-editor-form">
        <UnsavedNote form={kept} />
        <div className="c-languages">
          {merchant.dictionaries.map((language, index) => (
            <EntryTexts
              key={language}
              kind={facts.kind}
              language={language}
              name={languageName(language)}
              house={index === 0}
              disabled={!mayWrite}
              text={texts[language] ?? noText}
              problems={problems}
              onChange={(text) => setDraft({ facts, texts: { ...texts, [language]: text } })}
            />
          ))}
        </div>
        <EntryFacts
          draft={draft}
          problems={problems}
          disabled={!mayWrite}
          onChange={(next) => setDraft({ facts: next, texts })}
        />
        {mayWrite && (
          <Card className="c-editor-save">
            <TextField
              label={t('editor.note')}
              help={t('editor.noteHelp')}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            {save.isError && (
              <p className="c-note" role="alert">
                {textOf(save.error)}
              </p>
            )}
            <div className="c-actions">
              {isRefused(save.error, 'content.changed') && (
                <Button
                  variant="soft"
                  onClick={() => void client.invalidateQueries({ queryKey: ['contentEntry'] })}
                >
                  {t('console:reload')}
                </Button>
              )}
              <Button
                disabled={!dirty && entry !== undefined}
                busy={save.isPending}
                onClick={() => save.mutate({ draft, note, publish: false })}
              >
                {t('editor.save')}
              </Button>
              <Button
                variant="primary"
                busy={save.isPending}
                onClick={() => save.mutate({ draft, note, publish: true })}
              >
                {t('editor.publish')}
              </Button>
            </div>
          </Card>
        )}
      </div>
      <EntryPreview draft={draft} />
    </div>
  );
}
