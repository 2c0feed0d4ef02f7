import type { Message } from '@croupier/contract/inbox/player/inbox';
import type { MessageKind } from '@croupier/contract/inbox/kinds';
import type { MemberPage } from '@croupier/contract/site/site-map';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Icon } from '@croupier/kit/ui/icon';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermission } from '../../state/permission.ts';

export type InboxMessageProps = {
  readonly message: Message;
  readonly chosen: boolean;
  readonly onChoose: (wanted: boolean) => void;
  /** It is opened for the first time. */
  readonly onRead: () => void;
  readonly renderText: (html: string) => ReactNode;
};

/** The signs of messages. */
export const messageIcons: Readonly<Record<MessageKind, IconName>> = {
  broadcast: 'megaphone-simple',
  'deposit-credited': 'arrow-circle-down',
  'deposit-review': 'arrow-circle-down',
  'deposit-expired': 'arrow-circle-down',
  'deposit-cancelled': 'arrow-circle-down',
  'deposit-failed': 'arrow-circle-down',
  'deposit-reversed': 'arrow-circle-up',
  'bonus-given': 'gift',
  'bonus-converted': 'gift',
  'bonus-ended': 'gift',
  'bonus-missed': 'gift',
  'spins-given': 'gift',
  'spins-refused': 'gift',
  'lottery-corrected': 'ticket',
  'referral-reward': 'users',
  'level-reached': 'star',
  'level-lost': 'star',
  'reward-approved': 'gift',
  'reward-refused': 'gift',
  'reward-back': 'gift',
  'reward-reached': 'gift',
  'offer-opened': 'bell',
  journey: 'gift',
  'withdrawal-asked': 'arrow-circle-up',
  'withdrawal-approved': 'arrow-circle-up',
  'withdrawal-paying': 'arrow-circle-up',
  'withdrawal-paid': 'arrow-circle-up',
  'withdrawal-disputed': 'arrow-circle-up',
  'withdrawal-received': 'arrow-circle-up',
  'withdrawal-refused': 'arrow-circle-up',
  'document-approved': 'identification-card',
  'document-refused': 'identification-card',
  'new-device': 'shield-warning',
  'salary-paid': 'coins',
  'dividend-paid': 'coins',
  'contract-offered': 'handshake',
  'contract-accepted': 'handshake',
  'contract-rejected': 'handshake',
  'contract-cancelled': 'handshake',
  'contract-expired': 'handshake',
  'contract-replaced': 'handshake',
  'contract-terminated': 'handshake',
  'contract-suspended': 'handshake',
  'contract-resumed': 'handshake',
  member: 'users',
};

/** Where more about it stands. */
const pages: Readonly<Partial<Record<MessageKind, MemberPage>>> = {
  'deposit-credited': 'depositHistory',
  'deposit-review': 'depositHistory',
  'deposit-expired': 'depositHistory',
  'deposit-cancelled': 'depositHistory',
  'deposit-failed': 'depositHistory',
  'deposit-reversed': 'depositHistory',
  'bonus-given': 'bonusDetails',
  'bonus-converted': 'bonusDetails',
  'bonus-ended': 'bonusDetails',
  'spins-given': 'bonusDetails',
  'level-reached': 'vip',
  'level-lost': 'vip',
  'reward-approved': 'points',
  'reward-refused': 'points',
  'referral-reward': 'referral',
  'withdrawal-asked': 'withdrawalHistory',
  'withdrawal-approved': 'withdrawalHistory',
  'withdrawal-paying': 'withdrawalHistory',
  'withdrawal-paid': 'withdrawalHistory',
  'withdrawal-disputed': 'withdrawalHistory',
  'withdrawal-received': 'withdrawalHistory',
  'withdrawal-refused': 'withdrawalHistory',
  'document-approved': 'verification',
  'document-refused': 'verification',
  'new-device': 'securityCenter',
};

/** One message, which opens where it stands. */
export function InboxMessage({ message, chosen, onChoose, onRead, renderText }: InboxMessageProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const [open, setOpen] = useState(false);
  const body = useId();
  const title = useTitle(message);
  const { kind, at, read } = message;
  return (
    <li data-unread={read ? undefined : ''}>
      <Checkbox
        label={<VisuallyHidden>{t('inbox.choose', { title })}</VisuallyHidden>}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => {
          setOpen(!open);
          if (!read && !open) onRead();
        }}
      >
        <Icon name={messageIcons[kind]} size={20} />
        <span dir="auto">{title}</span>
        {!read && <VisuallyHidden>{t('inbox.unread')}</VisuallyHidden>}
        <time dateTime={at}>{momentText(at)}</time>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={16} />
      </button>
      <div id={body} className="inbox-body" hidden={!open}>
        {open && <Body message={message} renderText={renderText} />}
      </div>
    </li>
  );
}

function useTitle({ kind, text }: Message): string {
  const { t } = useTranslation('house');
  return text ? text.title : t(`inbox.kind.${kind}.title`);
}

function Body({
  message: { kind, text, facts },
  renderText,
}: Pick<InboxMessageProps, 'message' | 'renderText'>) {
  const { t } = useTranslation(['house', 'account']);
  const { symbol } = usePermission().info.currency;
  const page = pages[kind];
  if (text) return renderText(text.html);
  const { amount, points, document = '', contract = '', account, offerId } = facts;
  const words = t(`inbox.kind.${kind}.text`, {
    offer: '',
    level: '',
    reward: '',
    device: '',
    ip: '',
    ...facts,
    amount: amount === undefined ? '' : formatMoney(amount, { symbol }),
    points: points === undefined ? '' : formatCount(Number(points)),
    document: document === '' ? '' : t(`inbox.document.${document}`),
    contract: contract === '' ? '' : t(`inbox.contract.${contract}`),
    account: account === '' ? t('inbox.house') : (account ?? ''),
  });
  return (
    <>
      <p>{words}</p>
      {page && (
        <Button
          size="sm"
          variant="soft"
          render={
            <OverlayLink
              deeper
              to={{
                kind: 'member',
                page,
                deposit: undefined,
                ...(page === 'points' && { points: 'redeems' }),
              }}
            />
          }
        >
          {t(`account:page.${page}`)}
        </Button>
      )}
      {offerId !== undefined && (
        <Button size="sm" variant="soft" render={<PageLink to={`/promotions/${offerId}`} />}>
          {t('inbox.offer')}
        </Button>
      )}
      {(kind === 'reward-back' || kind === 'reward-reached') && (
        <Button size="sm" variant="soft" render={<PageLink to="/pointMall" />}>
          {t('inbox.mall')}
        </Button>
      )}
    </>
  );
}
