import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

const acts = [
  'addRowAfter',
  'addColumnAfter',
  'toggleHeaderRow',
  'mergeOrSplit',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
] as const;

/** What can be done with the table in which the cursor stands. */
export function TableBar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('console-content');
  const caption = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('table') ? String(now.getAttributes('table')['caption']) : null,
  });
  if (caption === null) return null;
  return (
    <div className="c-text-bar">
      <div className="c-actions" role="group" aria-label={t('text.table')}>
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            variant="quiet"
            onClick={() => editor.chain().focus()[act]().run()}
          >
            {t(`text.tableActs.${act}`)}
          </Button>
        ))}
      </div>
      <TextField
        size="md"
        label={t('text.caption')}
        maxLength={120}
        value={caption}
        onChange={({ target }) =>
          editor.chain().updateAttributes('table', { caption: target.value }).run()
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
