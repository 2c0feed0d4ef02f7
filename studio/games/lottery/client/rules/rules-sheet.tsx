import { Dialog } from '@croupier/kit/ui/dialog';
import type { PanelModel } from '../panel/use-panel.ts';
import { gameName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { RulesList } from './rules-list.tsx';

/** The rules over the panel, with the odds that hold now. */
export function RulesSheet({
  model: { game, family, plays, series },
  onClose,
}: {
  readonly model: PanelModel;
  readonly onClose: () => void;
}) {
  const t = useWords();
  return (
    <Dialog open size="lg" onClose={onClose} title={t('help.of', { game: gameName(t, game) })}>
      <RulesList family={family} plays={plays} own={series?.chosen ?? null} />
    </Dialog>
  );
}
