import {
  type ContractKind,
  contractKinds,
  type PeriodType,
  periodsOfKind,
} from '@croupier/contract/contracts/kinds';
import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { type PickedPlayer, PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { OfferPreview } from './offer-preview.tsx';
import { emptyTier, TierEditor } from './tier-editor.tsx';
import { areComplete, typedTiers } from './typed-tiers.ts';

/** Asks to offer a contract of the house to an agent at the top: whom, then what it pays. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const [player, setPlayer] = useState<PickedPlayer>();
  if (player) return <Terms player={player} onClose={onClose} />;
  return (
    <PickPlayerDialog
      title={t('contracts.offer.open')}
      description={t('contracts.offer.choose')}
      onPick={setPlayer}
      onClose={onClose}
    />
  );
}

function Terms({
  player,
  onClose,
}: {
  readonly player: PickedPlayer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [kind, setKind] = useState<ContractKind>('daily');
  const [period, setPeriod] = useState<PeriodType>('D');
  const [tiers, setTiers] = useState([emptyTier()]);
  return (
    <ReasonDialog
      title={t('contracts.offer.title', { account: player.account })}
      text={t('contracts.offer.text')}
      confirm={t('contracts.ask')}
      act={(_form, reason) =>
        call('askForContract', {
          merchantId: merchant.id,
          memberId: player.id,
          kind,
          period,
          tiers: typedTiers(kind, tiers),
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, t('contracts.asked'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`member:${player.id}`} />
      <Select
        label={t('contracts.kind')}
        options={contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setPeriod(periodsOfKind[next][0] ?? 'D');
        }}
      />
      {periodsOfKind[kind].length > 1 && (
        <Select
          label={t('contracts.period')}
          options={periodsOfKind[kind].map((value) => {
            return { value, label: t(`contracts.periods.${value}`) };
          })}
          value={period}
          onValueChange={setPeriod}
        />
      )}
      <TierEditor kind={kind} tiers={tiers} onChange={setTiers} />
      <OfferPreview
        memberId={player.id}
        kind={kind}
        period={period}
        tiers={areComplete(tiers) ? typedTiers(kind, tiers) : undefined}
      />
    </ReasonDialog>
  );
}
