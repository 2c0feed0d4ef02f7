import type { Finding } from '@croupier/contract/findings/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Says that it is fraud, and asks for what follows from it. */
export function ConfirmDialog({
  finding,
  onClose,
}: {
  readonly finding: Finding;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-findings');
  const { merchant } = useWorkplace();
  const { id: findingId, kind, members, excludable } = finding;
  // Salaries are paid along a line; a bonus concerns one player.
  const isOfBonus = kind === 'bonus-stakes' || kind === 'bonus-exits';
  return (
    <ReasonDialog
      title={t('confirm.title')}
      text={t(isOfBonus ? 'confirm.bonusText' : 'confirm.text')}
      confirm={t('confirm.open')}
      tone="danger"
      act={(form, reason) =>
        call('confirmFinding', {
          merchantId: merchant.id,
          findingId,
          hold: form.getAll('hold').map(String),
          excludeBets: form.has('exclude'),
          reason,
        })
      }
      onDone={({ request }) => {
        showToast('ok', { title: t(request ? 'confirm.asked' : 'confirm.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`finding:${findingId}`} />
      {!isOfBonus && (
        <fieldset className="c-finding-choices">
          <legend>{t('confirm.hold')}</legend>
          {members.map(({ id, account, heldSince }) => (
            <Checkbox
              key={id}
              name="hold"
              value={id}
              label={account}
              disabled={heldSince !== null}
            />
          ))}
          <p className="c-quiet">{t('confirm.holdHelp')}</p>
        </fieldset>
      )}
      {excludable !== null && (
        <div className="c-finding-choices">
          <Checkbox
            name="exclude"
            label={t('confirm.exclude', {
              amount: formatMoney(excludable, { symbol: merchant.symbol }),
            })}
          />
          <p className="c-quiet">{t('confirm.excludeHelp')}</p>
        </div>
      )}
    </ReasonDialog>
  );
}
