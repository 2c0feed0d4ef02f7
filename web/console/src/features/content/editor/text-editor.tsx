import { directionOf } from '@croupier/kit/theme/direction';
import { EditorContent, useEditor, type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { LinkBar } from './link-bar.tsx';
import { readMarkup, writeMarkup } from './markup.ts';
import { TableBar } from './table-bar.tsx';
import { textExtensions } from './text-extensions.ts';
import { TextTools } from './text-tools.tsx';
import '@croupier/kit/styles/house-text.css';
import '@croupier/kit/styles/toolbar.css';
import './text-editor.css';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

export interface TextEditorProps {
  /** Of the words that are written, for screen readers. */
  readonly id: string;
  readonly labelId: string;
  readonly noteId: string;
  readonly lang: string;
  readonly html: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (html: string) => void;
}

/** Text with headings, lists, links, pictures and tables, written as readers will see it. */
export function TextEditor(props: TextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const editor = useTextEditor(props, () => setLinking(true));
  if (!editor) return null;
  return (
    <div className="c-text">
      {!props.disabled && (
        <>
          <TextTools editor={editor} controls={props.id} onLink={() => setLinking(true)} />
          {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
          <PictureBar editor={editor} />
          <TableBar editor={editor} />
        </>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The editor of the text, which follows when the text is changed from outside. */
function useTextEditor(props: TextEditorProps, onLink: () => void): Editor | null {
  const { id, labelId, noteId, lang, html, disabled, invalid, onChange } = props;
  const latest = useRef({ onChange, onLink });
  useEffect(() => {
    latest.current = { onChange, onLink };
  });
  /** What the editor holds, as the page knows it. */
  const known = useRef<string>(undefined);
  const editor = useEditor({
    extensions: textExtensions,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: !disabled,
    // The styles stand in a file: the page's policy allows no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: { state } }) {
      known.current = writeMarkup(state.doc);
      latest.current.onChange(known.current);
    },
    editorProps: {
      attributes: {
        id,
        class: 'house-text c-text-words',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': noteId,
        ...(invalid && { 'aria-invalid': 'true' }),
        lang,
        dir: directionOf(lang),
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown(_view, event) {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
        if (!isLink || event.altKey || event.shiftKey) return false;
        // Elsewhere these keys search the console.
        event.stopPropagation();
        event.preventDefault();
        latest.current.onLink();
        return true;
      },
    },
  });
  // Within the commit: a key pressed between it and a later effect would find the text set back.
  useLayoutEffect(() => {
    if (known.current === html) return;
    known.current = html;
    const doc = readMarkup(editor.schema, html);
    if (doc.eq(editor.state.doc)) return;
    editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}

/** Words for the picture that is chosen in the text, for whoever does not see it. */
function PictureBar({ editor }: { readonly editor: Editor }) {
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
