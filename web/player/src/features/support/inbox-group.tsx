import type { Message } from '@croupier/contract/inbox/player/inbox';
import { formatCount } from '@croupier/kit/format/numbers';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Icon } from '@croupier/kit/ui/icon';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { messageIcons } from './inbox-message.tsx';

export type InboxGroupProps = {
  /** At least one; all of a kind, newest first. */
  readonly messages: readonly Message[];
  readonly chosen: boolean;
  readonly onChoose: (wanted: boolean) => void;
  /** The messages one by one. */
  readonly children: ReactNode;
};

/** Messages of one kind that came soon after each other, in one row that opens. */
export function InboxGroup({ messages, chosen, onChoose, children }: InboxGroupProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const [open, setOpen] = useState(false);
  const body = useId();
  const [first] = messages;
  if (!first) return null;
  const title = t(`inbox.kind.${first.kind}.title`);
  const unread = messages.filter(({ read }) => !read).length;
  return (
    <li data-unread={unread > 0 ? '' : undefined}>
      <Checkbox
        label={<VisuallyHidden>{t('inbox.choose', { title })}</VisuallyHidden>}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <Icon name={messageIcons[first.kind]} size={20} />
        <span dir="auto">
          {title} <small>×{formatCount(messages.length)}</small>
        </span>
        {unread > 0 && <VisuallyHidden>{t('inbox.unread')}</VisuallyHidden>}
        <time dateTime={first.at}>{momentText(first.at)}</time>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={16} />
      </button>
      <div id={body} className="inbox-group" hidden={!open}>
        {open && <ul className="inbox-list">{children}</ul>}
      </div>
    </li>
  );
}
