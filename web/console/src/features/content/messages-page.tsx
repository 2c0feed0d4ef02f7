import { type BroadcastState, broadcastStates } from '@croupier/contract/inbox/kinds';
import type { Broadcast } from '@croupier/contract/inbox/operator/inbox';
import { formatMoment } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MessagePanel } from './message-panel.tsx';
import { audienceText } from '../../page/audience-text.ts';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How each state of a message is coloured. */
const messageTones = {
  scheduled: 'info',
  sending: 'warn',
  sent: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<BroadcastState, BadgeTone>;

/** What staff sent to players or will send, and how many have read it. */
export function MessagesPage() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const maySend = useMay('message.send');
  const states = broadcastStates.map((value) => ({ value, label: t(`messages.states.${value}`) }));
  const filters = useFilters({
    state: optionalChoice(t('messages.state'), states, t('messages.states.all')),
  });
  const list = useList('broadcasts', { merchantId: merchant.id, ...filters.values });
  return (
    <ListPage
      id="messages"
      title={t('messages.title')}
      filters={filters}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      empty={t('messages.empty')}
      aside={
        maySend && (
          <Button variant="primary" icon="pencil-simple" render={<Link to="/messages/new" />}>
            {t('messages.new')}
          </Button>
        )
      }
      panel={({ id }) => <MessagePanel broadcastId={id} />}
    />
  );
}

function useColumns(): Column<Broadcast>[] {
  const { t } = useTranslation('console-content');
  const { timeZone } = useWorkplace().merchant;
  const countText = useShownCount();
  const dateOf = (instant: string) => formatMoment(instant, { timeZone, style: 'date' });
  return [
    textColumn('title', t('messages.subject'), ({ title }) => title, {
      phone: 'title',
      opens: true,
    }),
    textColumn('audience', t('messages.to'), (message) => audienceText(t, message, dateOf)),
    textColumn('reach', t('messages.read'), ({ recipients, read }) =>
      t('messages.readOf', { read: countText(read), all: countText(recipients) }),
    ),
    textColumn('by', t('messages.by'), ({ by }) => by),
    timeColumn('sendAt', t('messages.sendAt'), ({ sendAt }) => sendAt, { phone: 'value' }),
    statusColumn('state', t('messages.state'), ({ state }) => ({
      text: t(`messages.states.${state}`),
      tone: messageTones[state],
    })),
  ];
}
