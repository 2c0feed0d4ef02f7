import { Icon, type IconProps } from '@croupier/kit/ui/icon';
import { use } from 'react';
import { show } from '../frame/view.ts';
import { RulesContext } from '../rules/rules-context.ts';
import { useWords } from '../words/words.ts';

/** The ways from a panel to its rules, its trend, its results and the player's tickets, in words. */
export function TopActs() {
  const t = useWords();
  const openRules = use(RulesContext);
  return (
    <>
      <Act icon="question" word={t('acts.rules')} label={t('help.open')} onClick={openRules} />
      <Act
        icon="chart-line-up"
        word={t('acts.trend')}
        label={t('trends.open')}
        onClick={() => show('trends')}
      />
      <Act
        icon="list-numbers"
        word={t('acts.results')}
        label={t('lobby.results')}
        onClick={() => show('results')}
      />
      <Act
        icon="ticket"
        word={t('acts.tickets')}
        label={t('lobby.tickets')}
        onClick={() => show('tickets')}
      />
    </>
  );
}

function Act({
  icon,
  word,
  label,
  onClick,
}: {
  readonly icon: IconProps['name'];
  readonly word: string;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="lt-act" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
      <small>{word}</small>
    </button>
  );
}
