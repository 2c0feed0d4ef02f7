import type { PlaySession } from '@croupier/contract/protection/player/protection';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

export type RealityCheckProps = {
  /** What `useRealityCheck` answers. */
  readonly due: PlaySession | undefined;
  readonly answer: () => void;
  readonly onHistory: () => void;
  readonly onStop: () => void;
};

/** How long the play has been and what it came to. The game waits until it is answered. */
export function RealityCheck({ due, answer, onHistory, onStop }: RealityCheckProps) {
  const { t } = useTranslation('protection');
  return (
    <Dialog
      open={due !== undefined}
      onClose={answer}
      closeHidden
      locked
      role="alertdialog"
      size="sm"
      title={t('check.title')}
      footer={
        <>
          {/* Neither weighs more than the other. */}
          <Button onClick={onStop}>{t('check.stop')}</Button>
          <Button onClick={answer}>{t('check.goOn')}</Button>
        </>
      }
    >
      {due && <Sums session={due} />}
      <Button
        className="reality-history"
        size="sm"
        variant="soft"
        onClick={() => {
          answer();
          onHistory();
        }}
      >
        {t('check.history')}
      </Button>
    </Dialog>
  );
}

function Sums({ session }: { readonly session: PlaySession }) {
  const { t } = useTranslation('protection');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return (
    <>
      <p className="reality-text">{t('check.text', { count: session.minutes })}</p>
      <dl className="facts">
        <div>
          <dt>{t('check.since')}</dt>
          <dd>{momentText(session.from)}</dd>
        </div>
        {(['staked', 'won'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`check.${name}`)}</dt>
            <dd>
              <Money amount={session[name]} symbol={symbol} />
            </dd>
          </div>
        ))}
        <div className="facts-total">
          <dt>{t('check.net')}</dt>
          <dd>
            <Money amount={session.net} symbol={symbol} signed />
          </dd>
        </div>
      </dl>
    </>
  );
}
