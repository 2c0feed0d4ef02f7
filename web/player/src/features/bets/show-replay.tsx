import type { Round } from '@croupier/contract/bets/player';
import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { VendorFrame } from '../../frame/vendor-frame.tsx';
import { usePermission } from '../../state/permission.ts';

/** Shows the vendor's picture of a round in a window; answers when it is closed. */
export async function showReplay(round: Round): Promise<void> {
  await openDialog(({ open, close }) => (
    <ReplayDialog round={round} open={open} onClose={() => close()} />
  ));
}

type ReplayDialogProps = {
  readonly round: Round;
  readonly open: boolean;
  readonly onClose: () => void;
};

function ReplayDialog({ round, open, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('bets');
  const { frameOrigins } = usePermission().info;
  // The address is good for some minutes only, so it is never taken from the cache.
  const replay = useQuery({
    ...callQuery('roundReplay', { roundId: round.id }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const trusted = replay.data && isTrustedFrame({ ...replay.data, frameOrigins });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      flush
      title={t('replay.title', { game: round.gameTitle })}
    >
      <div className="replay">
        {replay.isError || trusted === false ? (
          <ErrorState
            icon="warning"
            title={t('replay.failure')}
            text={replay.isError ? failureText(replay.error) : t('replay.foreign')}
            onRetry={() => void replay.refetch()}
            retrying={replay.isFetching}
          />
        ) : replay.data ? (
          <VendorFrame url={replay.data.url} title={t('replay.frame', { game: round.gameTitle })} />
        ) : (
          <Skeleton shape="block" height="100%" />
        )}
      </div>
    </Dialog>
  );
}
