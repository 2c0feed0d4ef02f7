import type { Move, Wallets } from '@croupier/contract/vendor-wallet/player';
import { Dialog } from '@croupier/kit/ui/dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveForm } from './move-form.tsx';

/** What is to be moved. */
export interface WantedMove {
  readonly vendorId: string;
  readonly direction: Move['direction'];
}

export type MoveDialogProps = {
  readonly wallets: Wallets;
  /** Absent while nothing is asked for. */
  readonly wanted: WantedMove | undefined;
  readonly onClose: () => void;
};

/** Asks how much goes into a vendor's wallet or comes out of it. */
export function MoveDialog({ wallets, wanted, onClose }: MoveDialogProps) {
  const { t } = useTranslation('wallet');
  const wallet = wallets.vendors.find(({ vendor }) => vendor.id === wanted?.vendorId);
  const sayMoved = useSayMoved();
  return (
    <Dialog
      open={wanted !== undefined && wallet !== undefined}
      onClose={onClose}
      title={t('move.title', { vendor: wallet?.vendor.name ?? '' })}
    >
      {wanted && wallet && (
        <Turning
          key={`${wanted.vendorId} ${wanted.direction}`}
          wallets={wallets}
          wallet={wallet}
          first={wanted.direction}
          onMoved={(move) => {
            sayMoved(move);
            if (move.state !== 'refused') onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function Turning({
  first,
  ...form
}: {
  readonly wallets: Wallets;
  readonly wallet: Wallets['vendors'][number];
  readonly first: Move['direction'];
  readonly onMoved: (move: Move) => void;
}) {
  const { t } = useTranslation('wallet');
  const [direction, setDirection] = useState(first);
  return (
    <MoveForm
      {...form}
      direction={direction}
      onTurn={() => setDirection(direction === 'in' ? 'out' : 'in')}
      submitLabel={t(`move.submit.${direction}`)}
    />
  );
}

/** Says how a move ended, and what that means for the money. */
export function useSayMoved(): (move: Move) => void {
  const { t } = useTranslation('wallet');
  return ({ state, direction, reason, vendor }) => {
    const title = t(`said.${state}.${direction}`, { vendor: vendor.name });
    const why = state === 'refused' && { text: t(`reason.${reason ?? 'other'}`) };
    const soon = state === 'pending' && { text: t('said.pending.text') };
    showToast(state === 'done' ? 'ok' : state === 'pending' ? 'info' : 'bad', {
      title,
      ...why,
      ...soon,
    });
  };
}
