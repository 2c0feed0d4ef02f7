import { Icon } from '@croupier/kit/ui/icon';
import { Menu, type MenuEntry } from '@croupier/kit/ui/menu';
import { Tool, ToolGroup, Toolbar } from '@croupier/kit/ui/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from '../picture-chooser.tsx';
import { lookAt, looks, setLook } from './looks.ts';
import { hasClass, toggledClass } from './word-attributes.ts';

/** The tools over a text. */
export function TextTools({
  editor,
  controls,
  onLink,
}: {
  readonly editor: Editor;
  readonly controls: string;
  readonly onLink: () => void;
}) {
  const { t } = useTranslation('console-content');
  const on = useEditorState({ editor, selector: ({ editor: now }) => marksOf(now) });
  const [isChoosing, setChoosing] = useState(false);
  const run = () => editor.chain().focus();
  const steps = () => {
    const { class: had } = editor.getAttributes('orderedList');
    const list = on.ol || on.steps ? run() : run().toggleOrderedList();
    list.updateAttributes('orderedList', { class: toggledClass(had, 'steps') }).run();
  };
  return (
    <Toolbar label={t('text.tools')} controls={controls}>
      <ToolGroup label={t('text.look')}>
        <Menu
          align="start"
          trigger={
            <Tool label={`${t('text.look')}: ${t(`text.looks.${on.look}`)}`}>
              {t(`text.looks.${on.look}`)}
              <Icon name="caret-down" size={14} />
            </Tool>
          }
          entries={looks.map((look) => ({
            id: look,
            label: t(`text.looks.${look}`),
            selected: look === on.look,
            onSelect: () => setLook(editor, look),
          }))}
        />
      </ToolGroup>
      <ToolGroup label={t('text.words')}>
        <Tool
          icon="text-b"
          label={t('text.bold')}
          pressed={on.bold}
          onClick={() => run().toggleBold().run()}
        />
        <Tool
          icon="text-italic"
          label={t('text.italic')}
          pressed={on.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <Tool
          icon="text-underline"
          label={t('text.underline')}
          pressed={on.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <Tool icon="link" label={t('text.link')} pressed={on.link} onClick={onLink} />
      </ToolGroup>
      <ToolGroup label={t('text.blocks')}>
        <Tool
          icon="list-dashes"
          label={t('text.bullets')}
          pressed={on.ul}
          onClick={() => run().toggleBulletList().run()}
        />
        <Tool
          icon="list-numbers"
          label={t('text.numbers')}
          pressed={on.ol}
          onClick={() => run().toggleOrderedList().run()}
        />
        <Tool icon="steps" label={t('text.steps')} pressed={on.steps} onClick={steps} />
        <Tool
          icon="quotes"
          label={t('text.quote')}
          pressed={on.quote}
          onClick={() => run().toggleBlockquote().run()}
        />
      </ToolGroup>
      <ToolGroup label={t('text.insert')}>
        <Tool icon="image" label={t('text.picture')} onClick={() => setChoosing(true)} />
        <Tool
          icon="table"
          label={t('text.table')}
          disabled={on.table}
          onClick={() => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
      </ToolGroup>
      <ToolGroup label={t('text.more')}>
        <Tool
          icon="arrow-u-up-left"
          label={t('text.undo')}
          disabled={!on.canUndo}
          onClick={() => run().undo().run()}
        />
        <Menu
          trigger={<Tool icon="dots-three-vertical" label={t('text.more')} />}
          entries={useRareTools(editor, on)}
        />
      </ToolGroup>
      {isChoosing && (
        <PictureChooser
          value={null}
          onClose={() => setChoosing(false)}
          onPick={(src) => {
            setChoosing(false);
            const at = editor.state.selection.from;
            run().insertContentAt(at, { type: 'image', attrs: { src } }).setNodeSelection(at).run();
          }}
        />
      )}
    </Toolbar>
  );
}

type On = ReturnType<typeof marksOf>;

/** What is on where the cursor stands. */
function marksOf(editor: Editor) {
  const isSteps = hasClass(editor.getAttributes('orderedList')['class'], 'steps');
  return {
    look: lookAt(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    subscript: editor.isActive('subscript'),
    superscript: editor.isActive('superscript'),
    link: editor.isActive('link'),
    ul: editor.isActive('bulletList'),
    ol: editor.isActive('orderedList') && !isSteps,
    steps: isSteps,
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    center: hasClass(editor.getAttributes('paragraph')['class'], 'center'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

/** What few texts need. */
function useRareTools(editor: Editor, on: On): MenuEntry[] {
  const { t } = useTranslation('console-content');
  const run = () => editor.chain().focus();
  const mark = (name: 'strike' | 'code' | 'subscript' | 'superscript') => ({
    id: name,
    label: t(`text.${name}`),
    pressed: on[name],
    onSelect: () => run().toggleMark(name).run(),
  });
  return [
    mark('strike'),
    mark('code'),
    mark('subscript'),
    mark('superscript'),
    {
      id: 'center',
      label: t('text.center'),
      pressed: on.center,
      onSelect() {
        const { class: had } = editor.getAttributes('paragraph');
        run()
          .updateAttributes('paragraph', { class: toggledClass(had, 'center') })
          .run();
      },
    },
    'separator',
    { id: 'rule', label: t('text.rule'), onSelect: () => run().setHorizontalRule().run() },
    {
      id: 'plain',
      label: t('text.plain'),
      onSelect: () => run().unsetAllMarks().clearNodes().run(),
    },
    'separator',
    {
      id: 'redo',
      label: t('text.redo'),
      disabled: !on.canRedo,
      onSelect: () => run().redo().run(),
    },
  ];
}
