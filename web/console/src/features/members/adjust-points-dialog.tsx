import { formatCount } from '@croupier/kit/format/numbers';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks for a change of points by hand; nothing changes until a second person agrees. */
export function AdjustPointsDialog({
  memberId,
  points,
  onClose,
}: {
  readonly memberId: string;
  /** As they stand. */
  readonly points: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('member.adjustTitle')}
      text={t('member.adjustText', { points: formatCount(points) })}
      confirm={t('member.ask')}
      act={(form, reason) =>
        call('askToAdjustPoints', {
          merchantId: merchant.id,
          memberId,
          // Points are written with the true minus here, so people type that one, too.
          points: Number(fieldText(form, 'points').trim().replace('−', '-')),
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('member.adjustBy')}
        name="points"
        help={t('member.adjustHelp')}
        inputMode="text"
        autoComplete="off"
        pattern="[\-−+]?[1-9][0-9]{0,8}"
        required
        maxLength={10}
      />
    </ReasonDialog>
  );
}
