import { directionOf } from '@croupier/kit/theme/direction';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { KitProvider } from '@croupier/kit/ui/kit-provider';
import { createRoot } from 'react-dom/client';
import { openStore } from '#client/kit/storage.ts';
import { App } from './frame/app.tsx';
import { startLook } from './frame/site-look.ts';
import { Desk, DeskContext } from './session/desk.ts';
import { openLottery } from './session/open-lottery.ts';
import { startWords, useWords } from './words/words.ts';

const address = new URL(location.href);
const locale = address.searchParams.get('locale') ?? navigator.language;
const store = openStore('sessionStorage');

startLook(address);
const [answer] = await Promise.all([openLottery(address, { store, locale }), startWords(locale)]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const direction = directionOf(document.documentElement.lang);
const desk = answer.kind === 'answered' ? new Desk(answer.value, store) : undefined;

function NotOpened() {
  const t = useWords();
  const isExpired = answer.kind === 'refused' && answer.refusal.code === 'session-expired';
  return (
    <ErrorState
      title={t(isExpired ? 'fatal.expired' : 'fatal.title')}
      {...(isExpired ? { text: t('fatal.expired-text') } : { onRetry: () => location.reload() })}
    />
  );
}

createRoot(root).render(
  <KitProvider direction={direction}>
    {desk === undefined ? (
      <NotOpened />
    ) : (
      <DeskContext value={desk}>
        <App />
      </DeskContext>
    )}
  </KitProvider>,
);
desk?.parent.send('loaded');
