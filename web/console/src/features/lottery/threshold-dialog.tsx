import type { LotteryExposure } from '@croupier/contract/lottery/operator/exposure';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import type { NamedLottery } from './lottery-picker.tsx';
import { usePlayNames } from '../../page/play-names.ts';

const EVERY = '*';
const amount = { inputMode: 'decimal', pattern: '[0-9]{0,14}([.][0-9]{1,2})?' } as const;

/** From which cost of a hit a number gets half odds, and takes nothing more; a second person agrees. */
export function ThresholdDialog({
  lottery: { gameId, family, title },
  play,
  thresholds: { reduceAt, closeAt, version },
  onClose,
}: {
  readonly lottery: NamedLottery;
  readonly play: string;
  readonly thresholds: LotteryExposure['thresholds'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const names = usePlayNames();
  const [of, setOf] = useState(play);
  const typed = (form: FormData, name: string) => fieldText(form, name).trim() || null;
  return (
    <ReasonDialog
      title={`${title}: ${t('board.thresholds')}`}
      text={t('board.thresholdText')}
      confirm={t('terms.ask')}
      act={(form, reason) =>
        call('askForLotteryThresholds', {
          merchantId: merchant.id,
          gameId,
          play: of,
          reduceAt: typed(form, 'reduceAt'),
          closeAt: typed(form, 'closeAt'),
          version,
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label={t('odds.play')}
        options={[
          { value: play, label: names.play(family, play) },
          { value: EVERY, label: t('board.every') },
        ]}
        value={of}
        onValueChange={setOf}
      />
      <TextField
        name="reduceAt"
        label={`${t('board.reduceAt')} (${merchant.symbol})`}
        defaultValue={reduceAt ?? ''}
        {...amount}
      />
      <TextField
        name="closeAt"
        label={`${t('board.closeAt')} (${merchant.symbol})`}
        help={t('board.empty')}
        defaultValue={closeAt ?? ''}
        {...amount}
      />
    </ReasonDialog>
  );
}
