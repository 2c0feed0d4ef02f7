import { CountDot } from '@croupier/kit/ui/count-dot';
import { Icon } from '@croupier/kit/ui/icon';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useDesk, useDeskState } from '../session/desk.ts';
import { useWords } from '../words/words.ts';
import { show, type View } from './view.ts';

/** The foot of phones. The site around has none while a game lies in it, so its ways out are here. */
export function PhoneBar({
  view,
  openBets,
}: {
  readonly view: View;
  readonly openBets: number | undefined;
}) {
  const t = useWords();
  const { parent } = useDesk();
  const { session } = useDeskState();
  const isReal = session.mode === 'real' && parent.present;
  return (
    <nav className="sp-phone-bar" aria-label={t('pages')}>
      {parent.present ? (
        <Item icon="house-simple" name={t('home')} onPress={() => parent.send('close')} />
      ) : (
        <Item
          icon="magnifying-glass"
          name={t('search.short')}
          isOn={view.name === 'search'}
          onPress={() => show('search')}
        />
      )}
      <Item
        icon="soccer-ball"
        iconOn="soccer-ball-fill"
        name={t('page.list')}
        isOn={view.name === 'list' || view.name === 'match'}
        onPress={() => show('list', { sport: view.sport })}
      />
      {isReal && (
        <button type="button" className="sp-deposit" onClick={() => parent.send('open_cashier')}>
          <i>
            <Icon name="plus-bold" size={24} />
          </i>
          {t('deposit')}
        </button>
      )}
      <Item
        icon="receipt"
        iconOn="receipt-fill"
        name={t('page.bets')}
        isOn={view.name === 'bets'}
        count={openBets}
        onPress={() => show('bets')}
      />
      <Item
        icon="trophy"
        iconOn="trophy-fill"
        name={t('page.results')}
        isOn={view.name === 'results' || view.name === 'standings'}
        onPress={() => show('results', { sport: view.sport })}
      />
    </nav>
  );
}

function Item({
  icon,
  iconOn = icon,
  name,
  isOn = false,
  count = 0,
  onPress,
}: {
  readonly icon: IconName;
  readonly iconOn?: IconName;
  readonly name: string;
  readonly isOn?: boolean;
  readonly count?: number | undefined;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" aria-current={isOn ? 'page' : undefined} onClick={onPress}>
      <span>
        <Icon name={isOn ? iconOn : icon} size={24} />
        {count > 0 && <CountDot count={count} corner />}
      </span>
      {name}
    </button>
  );
}
