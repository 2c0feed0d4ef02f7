import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

/** Words for the picture that is chosen in the text, for whoever does not see it. */
export function PictureBar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('console-content');
  const chosen = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const node = 'node' in state.selection ? state.doc.nodeAt(state.selection.from) : null;
      if (node?.type.name !== 'image' && node?.type.name !== 'figurePicture') return null;
      return { at: state.selection.from, type: node.type.name, alt: String(node.attrs['alt']) };
    },
  });
  if (!chosen) return null;
  return (
    <div className="c-text-bar">
      <TextField
        size="md"
        label={t('text.alt')}
        help={t('text.altHelp')}
        maxLength={200}
        value={chosen.alt}
        onChange={({ target }) =>
          editor.chain().updateAttributes(chosen.type, { alt: target.value }).run()
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      <div className="c-actions">
        <Button
          size="sm"
          variant="quiet"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          {t('text.pictureRemove')}
        </Button>
      </div>
    </div>
  );
}
