import { directionOf } from '@croupier/kit/theme/direction';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { KitProvider } from '@croupier/kit/ui/kit-provider';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openStore } from '#client/kit/storage.ts';
import { App } from './frame/app.tsx';
import { startLook } from '#client/shell/site-look.ts';
import { Desk, DeskContext } from './session/desk.ts';
import { gameOfAddress, openLottery } from './session/open-lottery.ts';
import { startWords, useWords } from './words/words.ts';

const address = new URL(location.href);
const locale = address.searchParams.get('locale') ?? navigator.language;

startLook(address);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
if (address.pathname.startsWith('/rules/')) await showRules();
else await open();

async function open(): Promise<void> {
  const store = openStore('sessionStorage');
  const [answer] = await Promise.all([openLottery(address, { store, locale }), startWords(locale)]);
  if (answer.kind !== 'answered') {
    const isExpired = answer.kind === 'refused' && answer.refusal.code === 'session-expired';
    draw(<NotOpened isExpired={isExpired} />);
    return;
  }
  const desk = new Desk(answer.value, store);
  draw(
    <DeskContext value={desk}>
      <App />
    </DeskContext>,
  );
  desk.parent.send('loaded');
}

/** The same page reads the rules to whoever has no session. */
async function showRules(): Promise<void> {
  const [{ RulesPage }] = await Promise.all([import('./rules/rules-page.tsx'), startWords(locale)]);
  draw(<RulesPage game={gameOfAddress(address)} />);
}

function draw(content: ReactNode): void {
  const direction = directionOf(document.documentElement.lang);
  if (root) createRoot(root).render(<KitProvider direction={direction}>{content}</KitProvider>);
}

function NotOpened({ isExpired }: { readonly isExpired: boolean }) {
  const t = useWords();
  return (
    <ErrorState
      title={t(isExpired ? 'fatal.expired' : 'fatal.title')}
      {...(isExpired ? { text: t('fatal.expired-text') } : { onRetry: () => location.reload() })}
    />
  );
}
