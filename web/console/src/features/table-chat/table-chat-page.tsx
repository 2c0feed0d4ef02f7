import type { TableChatLine } from '@croupier/contract/live-tables/operator/chat';
import { chatStates } from '@croupier/contract/live-tables/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { reasonAct } from '../../kit/row-acts.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { TableChatPanel, wordsOf } from './table-chat-panel.tsx';
import { Drawer } from '@croupier/kit/ui/drawer';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { LoadFailed } from '../../page/load-failed.tsx';
import { BlockedWords } from './blocked-words.tsx';
import { TableRule } from './table-rule.tsx';

const tones = {
  reported: 'warn',
  said: 'neutral',
  kept: 'ok',
  removed: 'bad',
} as const satisfies Record<TableChatLine['state'], BadgeTone>;

/** Vendors are asked so often what has been said, while somebody looks. */
const EVERY_MS = 5000;

/** What players say at live tables: what was reported waits first, the rest as it comes. */
export function TableChatPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayModerate = useMay('chat.moderate');
  const states = chatStates.map((value) => ({ value, label: t(`tableChat.states.${value}`) }));
  const filters = useFilters({
    state: optionalChoice(t('tableChat.state'), states, t('tableChat.all')),
  });
  const list = useList('tableChat', { merchantId: merchant.id, ...filters.values }, 'table-chat');
  useFreshMessages();
  const remove = reasonAct<TableChatLine>({
    name: 'reject',
    label: t('tableChat.remove'),
    fits: ({ state }) => mayModerate && state !== 'removed',
    title: (line) => t('tableChat.removeTitle', { name: line.name }),
    text: t('tableChat.removeText'),
    done: t('tableChat.removed'),
    send: ({ vendorId, messageId }, reason) =>
      call('removeTableChat', { merchantId: merchant.id, vendorId, messageId, reason }),
  });
  const [setting, setSetting] = useState(false);
  const silent = list.head?.silent.length ?? 0;
  return (
    <>
      <ListPage
        id="table-chat"
        title={t('tableChat.title')}
        lead={silent > 0 ? t('tableChat.silent') : t('tableChat.lead')}
        filters={filters}
        list={list}
        columns={columns(t)}
        rowKey={({ vendorId, messageId }) => `${vendorId}-${messageId}`}
        nameOf={(line) => wordsOf(line, t).slice(0, 60)}
        stateOf={({ state }) => state}
        empty={t('tableChat.empty')}
        emptyText={t('tableChat.emptyText')}
        acts={[remove]}
        panel={(line) => <TableChatPanel line={line} />}
        aside={
          <Button icon="sliders" onClick={() => setSetting(true)}>
            {t('tableChat.settings.open')}
          </Button>
        }
      />
      <ChatSettingsDrawer open={setting} onClose={() => setSetting(false)} />
    </>
  );
}

function useFreshMessages(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: ['tableChat'] });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
}

function columns(t: TFunction<'console-catalog'>): Column<TableChatLine>[] {
  return [
    textColumn('message', t('tableChat.message'), (line) => wordsOf(line, t), {
      phone: 'title',
      opens: true,
      cell: (line) => (
        <span className="c-excerpt" dir="auto" lang="">
          {wordsOf(line, t)}
        </span>
      ),
    }),
    textColumn('player', t('tableChat.player'), ({ name }) => name),
    textColumn('table', t('tableChat.table'), ({ title }) => title),
    timeColumn('at', t('tableChat.at'), ({ saidAt }) => saidAt, { phone: 'value' }),
    textColumn('reports', t('tableChat.reports'), ({ reports }) => String(reports), {
      named: true,
    }),
    statusColumn('state', t('tableChat.state'), ({ state }) => ({
      text: t(`tableChat.states.${state}`),
      tone: tones[state],
    })),
  ];
}

/** How the chat is for the site's own players: at each table, and in words. */
function ChatSettingsDrawer({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  return (
    <Drawer open={open} onClose={onClose} width={420} title={t('tableChat.settings.title')}>
      {open && <Settings />}
    </Drawer>
  );
}

function Settings() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const settings = useQuery(callQuery('tableChatSettings', { merchantId: merchant.id }));
  if (settings.isError) {
    return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <Skeleton height="320px" />;
  const { tables, words } = settings.data;
  return (
    <div className="c-flags">
      <p className="c-lead">{t('tableChat.settings.lead')}</p>
      <h3>{t('tableChat.settings.words')}</h3>
      <BlockedWords language="en" words={words.en} />
      <BlockedWords language="vi" words={words.vi} />
      <h3>{t('tableChat.settings.tables')}</h3>
      {tables.map((table) => (
        <TableRule key={table.gameId} table={table} />
      ))}
    </div>
  );
}
