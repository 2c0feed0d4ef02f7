import { Drawer } from '@croupier/kit/ui/drawer';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BlockedWords } from './blocked-words.tsx';
import { TableRule } from './table-rule.tsx';

/** How the chat is for the site's own players: at each table, and in words. */
export function ChatSettingsDrawer({
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
