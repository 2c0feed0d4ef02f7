import { Drawer } from '@croupier/kit/ui/drawer';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { LogoMark } from '@croupier/kit/ui/logo';
import { Money } from '@croupier/kit/ui/money';
import { useTheme } from '@croupier/kit/theme/theme';
import { useState } from 'react';
import { chooseLook } from '#client/shell/site-look.ts';
import { useDesk, useDeskState } from '../session/desk.ts';
import { useWords } from '../words/words.ts';
import { type BarFacts, BarItems, FormatSelect, LookSwitch } from './sport-bar.tsx';
import { show, showBefore } from './view.ts';

/** On phones: the money, search and settings; under it the lists as chips. */
export function PhoneHead(facts: BarFacts) {
  const t = useWords();
  const { session } = useDeskState();
  const { parent } = useDesk();
  const { theme } = useTheme();
  const [isOpen, setOpen] = useState(false);
  const { name } = facts.view;
  const isList = name === 'list';
  return (
    <header className="sp-phone-head" data-list={isList || undefined}>
      <div className="sp-phone-top">
        {isList ? (
          <span className="sp-mark">
            <LogoMark size={32} />
          </span>
        ) : (
          <IconButton icon="caret-left" bare label={t('back')} onClick={() => showBefore()} />
        )}
        <span className="sp-purse">
          {session.mode === 'demo' && <small>{t('play-money')}</small>}
          <Money amount={session.balance} symbol={session.currency.symbol} />
        </span>
        <span className="sp-gap" />
        <IconButton
          icon="magnifying-glass"
          bare
          label={t('search.title')}
          onClick={() => show('search')}
        />
        <IconButton icon="sliders" bare label={t('settings')} onClick={() => setOpen(true)} />
        {parent.present && (
          <IconButton icon="x" bare label={t('close')} onClick={() => parent.send('close')} />
        )}
      </div>
      {(isList || name === 'results' || name === 'standings') && (
        <nav className="sp-phone-lists" aria-label={t('pages')}>
          <BarItems {...facts} />
        </nav>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="bottom" title={t('settings')}>
        <div className="sp-settings">
          <span>{t('format.title')}</span>
          <FormatSelect />
          <span>{t('look.title')}</span>
          <LookSwitch />
          {!parent.present && (
            <>
              <span>{t('theme')}</span>
              <IconButton
                icon={theme === 'dark' ? 'sun' : 'moon'}
                label={t(theme === 'dark' ? 'light' : 'dark')}
                onClick={() => chooseLook(theme === 'dark' ? 'light' : 'dark')}
              />
            </>
          )}
        </div>
      </Drawer>
    </header>
  );
}
