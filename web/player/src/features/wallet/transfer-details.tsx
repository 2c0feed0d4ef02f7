import type { Transfer } from '@croupier/contract/wallet/player';
import { transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { Money } from '@croupier/kit/ui/money';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { TransferSource } from './transfer-source.tsx';

export type TransferDetailsProps = {
  /** Absent while nothing is shown. */
  readonly transfer: Transfer | undefined;
  readonly onClose: () => void;
};

/** One change of a purse with all that is known of it, and the way to what caused it. */
export function TransferDetails({ transfer, onClose }: TransferDetailsProps) {
  const { t } = useTranslation('bets');
  const compact = useMedia(COMPACT);
  const [latest, setLatest] = useState(transfer);
  // The drawer keeps its content while it slides away.
  if (transfer !== undefined && transfer !== latest) setLatest(transfer);
  const shown = transfer ?? latest;
  return (
    <Drawer
      open={transfer !== undefined}
      onClose={onClose}
      side={compact ? 'bottom' : 'end'}
      width={420}
      title={t('transfer.title')}
    >
      {shown && <Facts transfer={shown} />}
    </Drawer>
  );
}

function Facts({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { kind, amount, balanceAfter, at, subject, reference } = transfer;
  return (
    <dl className="facts">
      <Fact name={t('column.kind')}>{t(`kind.${transferWord(kind, amount)}`)}</Fact>
      <Fact name={t('transfer.amount')}>
        <Money amount={amount} symbol={symbol} tone="delta" />
      </Fact>
      <Fact name={t('round.balanceAfter')}>
        <Money amount={balanceAfter} symbol={symbol} />
      </Fact>
      <Fact name={t('column.time')}>{momentText(at)}</Fact>
      {subject && (
        <Fact name={t('column.subject')}>
          <TransferSource subject={subject} />
        </Fact>
      )}
      <Fact name={t('column.reference')}>
        {reference}
        <CopyButton value={reference} label={t('transfer.copy')} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
