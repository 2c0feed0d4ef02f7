import { IconButton } from '@croupier/kit/ui/icon-button';
import { use } from 'react';
import { show } from '../frame/view.ts';
import { RulesContext } from '../rules/rules-context.ts';
import { useWords } from '../words/words.ts';

/** The ways from a panel to its rules, its trend, its results and the player's tickets. */
export function TopActs() {
  const t = useWords();
  const openRules = use(RulesContext);
  return (
    <>
      <IconButton bare icon="question" label={t('help.open')} onClick={openRules} />
      <IconButton
        bare
        icon="chart-line-up"
        label={t('trends.open')}
        onClick={() => show('trends')}
      />
      <IconButton
        bare
        icon="list-numbers"
        label={t('lobby.results')}
        onClick={() => show('results')}
      />
      <IconButton bare icon="ticket" label={t('lobby.tickets')} onClick={() => show('tickets')} />
    </>
  );
}
