import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VendorFrame } from '../../frame/vendor-frame.tsx';

type Rules = {
  /** The game's title. */
  readonly game: string;
  /** Checked with `isTrustedFrame` before. */
  readonly url: string;
};

/** Shows the vendor's page of rules and pays in a window; answers when it is closed. */
export async function showRules(rules: Rules): Promise<void> {
  await openDialog(({ open, close }) => (
    <RulesDialog {...rules} open={open} onClose={() => close()} />
  ));
}

type RulesDialogProps = Rules & { readonly open: boolean; readonly onClose: () => void };

function RulesDialog({ game, url, open, onClose }: RulesDialogProps) {
  const { t } = useTranslation('game');
  const [loaded, setLoaded] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} size="lg" flush title={game} closeOnOutsidePress>
      <div className="game-rules" aria-busy={!loaded}>
        {!loaded && <Skeleton shape="block" height="100%" />}
        <VendorFrame
          url={url}
          title={t('sheet.rulesFrame', { name: game })}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Dialog>
  );
}
