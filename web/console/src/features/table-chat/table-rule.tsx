import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Waits between two messages of a player that can be chosen, seconds. */
const waits = [0, 10, 30, 60, 300] as const;

/** Whether the site's players talk at a table, and how fast. */
export function TableRule({
  table: { gameId, title, off, slowSeconds },
}: {
  readonly table: CallOutput<'tableChatSettings'>['tables'][number];
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayModerate = useMay('chat.moderate');
  const save = useSave(['tableChatSettings']);
  const set = (rule: { off: boolean; slowSeconds: number }) =>
    save.mutate(() => call('setTableChatRule', { merchantId: merchant.id, gameId, ...rule }));
  const isLocked = !mayModerate || save.isPending;
  return (
    <div className="k-field">
      <Switch
        label={title}
        aria-label={t('tableChat.settings.on', { title })}
        checked={!off}
        disabled={isLocked}
        onChange={({ target }) => set({ off: !target.checked, slowSeconds })}
      />
      {!off && (
        <Select
          ariaLabel={t('tableChat.settings.slow', { title })}
          size="md"
          value={String(slowSeconds)}
          disabled={isLocked}
          onValueChange={(value) => set({ off, slowSeconds: Number(value) })}
          options={[...new Set([...waits, slowSeconds])].map((seconds) => ({
            value: String(seconds),
            label:
              seconds === 0
                ? t('tableChat.settings.slowOff')
                : t('tableChat.settings.slowEvery', { seconds }),
          }))}
        />
      )}
    </div>
  );
}
