import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTheme } from '@croupier/kit/theme/theme';
import type { ReactNode } from 'react';
import { useSecond } from '#client/kit/clock.ts';
import { chooseLook } from '#client/shell/site-look.ts';
import { secondText } from '#games/lottery/client/frame/times.ts';
import type { Counts } from '../list/use-events.ts';
import { LiveDot } from '../pieces/live-dot.tsx';
import { useDesk, useDeskState } from '../session/desk.ts';
import { formats } from '../words/odds-text.ts';
import { useWords } from '../words/words.ts';
import { changeSettings, useSettings } from './settings.ts';
import { show, showBefore, type View, whens } from './view.ts';

/** How many of each list there are, all sports together. */
function sumOf(counts: Counts | undefined, when: 'live' | 'today' | 'early'): number {
  return Object.values(counts ?? {}).reduce((sum, one) => sum + one[when], 0);
}

export interface BarFacts {
  readonly view: View;
  readonly counts: Counts | undefined;
  readonly favourites: number;
  readonly openBets: number | undefined;
}

/** The bar of the pages on desks: what to look at, search, and how odds are written. */
export function SportBar(facts: BarFacts) {
  const t = useWords();
  const { view } = facts;
  const isInside = view.name === 'match' || view.name === 'league' || view.name === 'shared';
  return (
    <header className="sp-bar">
      {isInside && (
        <IconButton icon="caret-left" bare label={t('back')} onClick={() => showBefore()} />
      )}
      <nav aria-label={t('pages')}>
        <BarItems {...facts} />
      </nav>
      <span className="sp-bar-end">
        <IconButton
          icon="magnifying-glass"
          bare
          label={t('search.title')}
          onClick={() => show('search')}
        />
        <LookSwitch />
        <FormatSelect />
        <Clock />
        <OwnMoney />
      </span>
    </header>
  );
}

/** The lists and pages, with how much there is in each. */
export function BarItems({ view, counts, favourites, openBets }: BarFacts) {
  const t = useWords();
  const isList = view.name === 'list';
  const pages = ['bets', 'results', 'standings'] as const;
  return (
    <>
      {whens.map((when) => (
        <BarItem
          key={when}
          isOn={isList && view.when === when}
          count={when === 'favourites' ? favourites : counts && sumOf(counts, when)}
          onPress={() => show('list', { when, sport: view.sport })}
        >
          {when === 'live' && <LiveDot />}
          {t(`when.${when}`)}
        </BarItem>
      ))}
      {pages.map((name) => (
        <BarItem
          key={name}
          isOn={view.name === name}
          count={name === 'bets' ? openBets : undefined}
          onPress={() => show(name, { sport: view.sport })}
        >
          {t(`page.${name}`)}
        </BarItem>
      ))}
    </>
  );
}

function BarItem({
  isOn,
  count,
  onPress,
  children,
}: {
  readonly isOn: boolean;
  readonly count: number | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="sp-bar-item"
      aria-current={isOn ? 'page' : undefined}
      onClick={onPress}
    >
      {children}
      {count !== undefined && <small>{formatCount(count)}</small>}
    </button>
  );
}

export function LookSwitch() {
  const t = useWords();
  const { look } = useSettings();
  return (
    <Tabs
      size="sm"
      label={t('look.title')}
      value={look}
      onValueChange={(next) => changeSettings({ look: next })}
      items={[
        { value: 'european', label: t('look.european') },
        { value: 'asian', label: t('look.asian') },
      ]}
    />
  );
}

export function FormatSelect() {
  const t = useWords();
  const { format } = useSettings();
  return (
    <div className="sp-format">
      <Select
        size="md"
        ariaLabel={t('format.title')}
        value={format}
        onValueChange={(next) => changeSettings({ format: next })}
        options={formats.map((one) => ({ value: one, label: t(`format.${one}`) }))}
      />
    </div>
  );
}

/** The clock of the merchant, as all times of these pages. */
const ZONE_NAME = 'GMT+7';

function Clock() {
  const now = useSecond();
  return (
    <span className="sp-clock" dir="ltr">
      {secondText(now)} <small>{ZONE_NAME}</small>
    </span>
  );
}

/** Play money has no purse on the page around, and is shown here; real money stands in its header. */
function OwnMoney() {
  const t = useWords();
  const { session } = useDeskState();
  const { parent } = useDesk();
  const { theme } = useTheme();
  return (
    <>
      {(session.mode === 'demo' || !parent.present) && (
        <span className="sp-own-money">
          {session.mode === 'demo' && <small>{t('play-money')}</small>}
          <Money amount={session.balance} symbol={session.currency.symbol} />
        </span>
      )}
      {!parent.present && (
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          bare
          label={t(theme === 'dark' ? 'light' : 'dark')}
          onClick={() => chooseLook(theme === 'dark' ? 'light' : 'dark')}
        />
      )}
    </>
  );
}
