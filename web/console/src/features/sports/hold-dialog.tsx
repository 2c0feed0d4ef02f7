import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { type Hold, useHold } from './use-hold.ts';

/** Asks why something is held, reopened, given back or limited, and says it. */
export function HoldDialog({
  title,
  hold,
  most,
  onClose,
}: {
  readonly title: string;
  readonly hold: Omit<Hold, 'reason'>;
  /** Of a limit: the most that the terms let it be. */
  readonly most?: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-sports');
  const { symbol } = useWorkplace().merchant;
  const { say, done } = useHold();
  const { kind, event } = hold;
  const what = event === null ? (`${kind}All` as 'suspendAll') : kind;
  const reasons = ['info', 'lineUps', 'risk', 'feed', 'checked'] as const;
  return (
    <ReasonDialog
      title={title}
      text={t(`hold.texts.${what}`)}
      confirm={t(`hold.acts.${what}`)}
      tone={kind === 'suspend' ? 'danger' : 'primary'}
      reasons={reasons.map((one) => t(`hold.reasons.${one}`))}
      reasonsLabel={t('hold.usual')}
      act={(form, reason) =>
        say({
          ...hold,
          ...(kind === 'limit' && { limit: fieldText(form, 'limit').trim() }),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t(`hold.done.${kind}`) });
        void done();
        onClose();
      }}
      onClose={onClose}
    >
      {kind === 'limit' && (
        <TextField
          name="limit"
          label={`${t('hold.limit')} (${symbol})`}
          inputMode="decimal"
          pattern="[0-9]{1,14}([.][0-9]{1,2})?"
          required
          {...(most !== undefined && { help: t('hold.most', { amount: most }) })}
        />
      )}
    </ReasonDialog>
  );
}
