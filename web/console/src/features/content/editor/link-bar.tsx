import { isContentLink } from '@croupier/contract/content/markup';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the chosen words lead: an address is given, changed or taken away. */
export function LinkBar({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-content');
  const had: unknown = editor.getAttributes('link')['href'];
  const [href, setHref] = useState(typeof had === 'string' ? had : '');
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = href.trim();
    if (!isContentLink(address)) return setWrong(true);
    const run = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && had === undefined) {
      const mark = { type: 'link', attrs: { href: address } };
      run.insertContent({ type: 'text', text: address, marks: [mark] }).run();
    } else run.setLink({ href: address }).run();
    onClose();
  };
  return (
    <div className="c-text-bar">
      <TextField
        autoFocus
        size="md"
        label={t('text.linkTo')}
        help={t('text.linkHelp')}
        error={isWrong ? t('text.linkBad') : undefined}
        maxLength={500}
        value={href}
        onChange={({ target }) => {
          setHref(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <div className="c-actions">
        <Button size="sm" variant="soft" onClick={apply}>
          {t('text.linkSet')}
        </Button>
        {had !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('text.linkRemove')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={close}>
          {t('text.cancel')}
        </Button>
      </div>
    </div>
  );
}
