import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMedia } from '@croupier/kit/ui/use-media';
import { useState } from 'react';
import { useSecond } from '#client/kit/clock.ts';
import { dayText, secondText, weekdayText } from '../frame/times.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { show } from '../frame/view.ts';
import { useDesk, useDeskState } from '../session/desk.ts';
import { useWords } from '../words/words.ts';

/** One bar holds all there is in the head, and the rest stands below the first lane. */
const NARROW = '(width < 700px), (height < 480px)';

interface LobbyHeadProps {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The lottery that results and trends begin with. */
  readonly first: string | undefined;
  /** Tickets that wait for their draw. */
  readonly waiting: number;
}

/** The head of the lobby: what it is, the search, the money and the tickets (pictures 01 and 02). */
export function LobbyHead(props: LobbyHeadProps) {
  const t = useWords();
  const { base } = useDeskState();
  if (useMedia(NARROW)) return <NarrowHead {...props} />;
  return (
    <>
      <TopBar
        title={t('title')}
        sub={<Clock />}
        session={base}
        onBack={() => show('panel', base.game)}
      />
      <div className="lt-lobby-tools">
        <SearchField {...props} />
        <Ways first={props.first} />
        <Button variant="soft" icon="ticket" onClick={() => show('tickets')}>
          {t('lobby.tickets')}
          {props.waiting > 0 && <span className="lt-count">{props.waiting}</span>}
        </Button>
      </div>
    </>
  );
}

/** On a phone the ways to results, trends and the week's draws, which its head has no room for. */
export function LobbyWays({
  first,
  onWeek,
}: Pick<LobbyHeadProps, 'first'> & { readonly onWeek: () => void }) {
  const t = useWords();
  if (!useMedia(NARROW)) return null;
  return (
    <div className="lt-lobby-ways">
      <Ways first={first} />
      <IconButton icon="calendar-blank" label={t('lobby.week')} onClick={onWeek} />
    </div>
  );
}

/** Everything in one bar: the search opens below it. */
function NarrowHead({ waiting, ...props }: LobbyHeadProps) {
  const t = useWords();
  const { base } = useDeskState();
  const { parent } = useDesk();
  const [isSearching, setSearching] = useState(props.search !== '');
  const leave = () => {
    if (parent.present) parent.send('close');
    else show('panel', base.game);
  };
  return (
    <>
      <header className="lt-top lt-lobby-top">
        <IconButton icon="caret-left" bare label={t('back')} onClick={leave} />
        <div className="lt-top-title">
          <h1>{t('title')}</h1>
          <small>
            <Clock isShort />
          </small>
        </div>
        <div className="lt-top-end">
          <Purse />
          <IconButton
            icon="magnifying-glass"
            bare
            label={t('lobby.search')}
            aria-expanded={isSearching}
            onClick={() => {
              setSearching(!isSearching);
              props.setSearch('');
            }}
          />
          <IconButton
            icon="ticket"
            bare
            label={t('lobby.tickets')}
            count={waiting}
            onClick={() => show('tickets')}
          />
        </div>
      </header>
      {isSearching && (
        <div className="lt-lobby-tools">
          <SearchField {...props} isAsked />
        </div>
      )}
    </>
  );
}

/** What money there is; touched it leads to the cashier of the site around the frame. */
function Purse() {
  const t = useWords();
  const { base } = useDeskState();
  const { parent } = useDesk();
  const { mode, balance, currency } = base;
  const money = <Money amount={balance} symbol={currency.symbol} countUp />;
  if (mode === 'demo' || !parent.present) return <span className="lt-balance">{money}</span>;
  return (
    <button
      type="button"
      className="lt-balance"
      title={t('deposit')}
      onClick={() => parent.send('open_cashier')}
    >
      {money}
      <small>{t('deposit')}</small>
    </button>
  );
}

const beginToType = (field: HTMLInputElement | null) => field?.focus();

function SearchField({
  search,
  setSearch,
  isAsked,
}: Pick<LobbyHeadProps, 'search' | 'setSearch'> & {
  /** It was just opened to be typed in. */
  readonly isAsked?: boolean;
}) {
  const t = useWords();
  return (
    <TextField
      type="search"
      size="md"
      icon="magnifying-glass"
      placeholder={t('lobby.search')}
      aria-label={t('lobby.search')}
      value={search}
      {...(isAsked && { ref: beginToType })}
      onChange={({ target }) => setSearch(target.value)}
    />
  );
}

function Ways({ first }: Pick<LobbyHeadProps, 'first'>) {
  const t = useWords();
  return (
    <>
      <Button icon="list-numbers" onClick={() => show('results', first)}>
        {t('lobby.results')}
      </Button>
      <Button icon="chart-line-up" onClick={() => show('trends', first)}>
        {t('lobby.trends')}
      </Button>
    </>
  );
}

function Clock({ isShort }: { readonly isShort?: boolean }) {
  const now = useSecond();
  const day = isShort ? dayText(now) : weekdayText(now, document.documentElement.lang);
  return <>{`${secondText(now)}, ${day}`}</>;
}
