import { Dialog } from '@croupier/kit/ui/dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Switch } from '@croupier/kit/ui/switch';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const amounts = ['activeValidBet', 'activeDeposit'] as const;
const ways = ['includesSelf', 'carriesOver', 'houseCovers'] as const;

/** How contracts are reckoned and paid at the merchant; a second person agrees to a change. */
export function ContractTermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const mayChange = useMay('agent.write');
  const terms = useQuery(callQuery('contractTerms', { merchantId: merchant.id }));
  if (terms.data && mayChange) return <Change terms={terms.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="sm" title={t('runs.terms.title')}>
      {terms.isError && <LoadFailed error={terms.error} onRetry={() => void terms.refetch()} />}
      {terms.isPending && <Skeleton height="200px" />}
      {terms.data && (
        <div className="c-stack">
          <Fields terms={terms.data} disabled />
        </div>
      )}
    </Dialog>
  );
}

type Terms = CallOutput<'contractTerms'>;

function Change({ terms, onClose }: { readonly terms: Terms; readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('runs.terms.title')}
      text={t('runs.terms.text')}
      confirm={t('contracts.ask')}
      act={(form, reason) =>
        call('askForContractTerms', {
          merchantId: merchant.id,
          activeValidBet: fieldText(form, 'activeValidBet').trim(),
          activeDeposit: fieldText(form, 'activeDeposit').trim(),
          includesSelf: form.has('includesSelf'),
          carriesOver: form.has('carriesOver'),
          houseCovers: form.has('houseCovers'),
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, t('contracts.asked'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`merchant:${merchant.id}:contracts`} />
      <Fields terms={terms} />
    </ReasonDialog>
  );
}

function Fields({
  terms,
  disabled = false,
}: {
  readonly terms: Terms;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  return (
    <>
      {amounts.map((name) => (
        <AmountTextField
          key={name}
          label={`${t(`runs.terms.${name}`)} (${symbol})`}
          name={name}
          required
          disabled={disabled}
          defaultValue={terms[name]}
        />
      ))}
      {ways.map((name) => (
        <Switch
          key={name}
          label={t(`runs.terms.${name}`)}
          name={name}
          disabled={disabled}
          defaultChecked={terms[name]}
        />
      ))}
    </>
  );
}
