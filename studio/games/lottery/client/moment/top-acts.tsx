import { IconButton } from '@croupier/kit/ui/icon-button';
import { show } from '../frame/view.ts';
import { useWords } from '../words/words.ts';

/** The ways from a panel to its trend, its results and the player's tickets. */
export function TopActs() {
  const t = useWords();
  return (
    <>
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
