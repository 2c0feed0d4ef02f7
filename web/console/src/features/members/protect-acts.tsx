import {
  exclusions,
  timeOuts,
  type Exclusion,
  type TimeOut,
} from '@croupier/contract/protection/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { SetLimitDialog } from './set-limit-dialog.tsx';

interface Whose {
  readonly memberId: string;
  readonly account: string;
}

const acts = ['limit', 'break', 'exclude'] as const;

/** What staff do when a player asks to be protected: a limit, a break, an exclusion. */
export function ProtectActs(player: Whose) {
  const { t } = useTranslation('console-people');
  const [asking, setAsking] = useState<(typeof acts)[number]>();
  const close = () => setAsking(undefined);
  return (
    <div className="c-actions c-protect">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          icon={act === 'limit' ? 'shield-check' : act === 'break' ? 'timer' : 'prohibit'}
          variant={act === 'exclude' ? 'danger-soft' : 'soft'}
          onClick={() => setAsking(act)}
        >
          {t(`protect.${act}`)}
        </Button>
      ))}
      {asking === 'limit' && <SetLimitDialog {...player} onClose={close} />}
      {asking === 'break' && <BreakDialog {...player} onClose={close} />}
      {asking === 'exclude' && <ExcludeDialog {...player} onClose={close} />}
    </div>
  );
}

interface DialogProps extends Whose {
  readonly onClose: () => void;
}

function BreakDialog({ memberId, account, onClose }: DialogProps) {
  const { t } = useTranslation(['console-people', 'console-care']);
  const { merchant } = useWorkplace();
  const [duration, setDuration] = useState<TimeOut>(timeOuts[0]);
  return (
    <ReasonDialog
      title={t('protect.breakTitle', { account })}
      text={t('protect.breakText')}
      label={t('protect.why')}
      confirm={t('protect.break')}
      act={(_form, reason) =>
        call('startMemberBreak', { merchantId: merchant.id, memberId, duration, reason })
      }
      onDone={() => {
        showToast('ok', { title: t('protect.breakDone') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<TimeOut>
        label={t('console-care:cases.duration')}
        options={timeOuts.map((value) => {
          return { value, label: t(`console-care:cases.durations.${value}`) };
        })}
        value={duration}
        onValueChange={setDuration}
      />
    </ReasonDialog>
  );
}

function ExcludeDialog({ memberId, account, onClose }: DialogProps) {
  const { t } = useTranslation(['console-people', 'console-care']);
  const { merchant } = useWorkplace();
  const [duration, setDuration] = useState<Exclusion>(exclusions[0]);
  return (
    <ReasonDialog
      title={t('protect.excludeTitle', { account })}
      text={t('protect.excludeText')}
      label={t('protect.why')}
      confirm={t('protect.exclude')}
      tone="danger"
      act={(form, reason) =>
        call('excludeMember', {
          merchantId: merchant.id,
          memberId,
          duration,
          account: fieldText(form, 'account').trim(),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('protect.excludeDone', { account }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<Exclusion>
        label={t('console-care:cases.duration')}
        options={exclusions.map((value) => ({ value, label: t(`protect.exclusions.${value}`) }))}
        value={duration}
        onValueChange={setDuration}
      />
      <TextField
        label={t('protect.account')}
        help={t('protect.accountHelp', { account })}
        name="account"
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
    </ReasonDialog>
  );
}
