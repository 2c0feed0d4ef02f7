import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { useTheme } from '@croupier/kit/theme/theme';
import type { ReactNode } from 'react';
import type { LotterySession } from '#games/lottery/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { useWords } from '../words/words.ts';
import { chooseLook } from '#client/shell/site-look.ts';
import { show } from './view.ts';

/** The bar over every view: the way back, what it is, and what money there is. */
export function TopBar({
  title,
  sub,
  session,
  onBack,
  children,
}: {
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly session?: LotterySession | undefined;
  /** To the lobby unless told otherwise. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  const t = useWords();
  const { parent } = useDesk();
  const { theme } = useTheme();
  const back = onBack ?? (() => show('lobby'));
  return (
    <header className="lt-top">
      <IconButton icon="caret-left" bare label={t('back')} onClick={back} />
      <div className="lt-top-title">
        <h1>{title}</h1>
        {sub && <small>{sub}</small>}
      </div>
      {children}
      <div className="lt-top-end">
        {session && (
          <span className="lt-balance">
            {session.mode === 'demo' && <small>{t('play-money')}</small>}
            <Money amount={session.balance} symbol={session.currency.symbol} countUp />
          </span>
        )}
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          bare
          label={t(theme === 'dark' ? 'light' : 'dark')}
          onClick={() => chooseLook(theme === 'dark' ? 'light' : 'dark')}
        />
        {parent.present && (
          <IconButton icon="x" bare label={t('close')} onClick={() => parent.send('close')} />
        )}
      </div>
    </header>
  );
}
