import { families } from '../../engine/families.ts';
import { serverNow } from '#client/kit/clock.ts';
import { dayIn } from '../frame/times.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { familyOfGame } from '../tickets/known-plays.ts';
import { gameName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { RulesList } from './rules-list.tsx';

/** The rules of a lottery for whoever wants to read them before playing: no session, no money. */
export function RulesPage({ game }: { readonly game: string }) {
  const t = useWords();
  const family = familyOfGame(game);
  const list = families[family].plays(dayIn(serverNow())) as readonly AnyPlay[];
  const plays = new Map(list.map((play) => [play.code, play]));
  return (
    <div className="lt">
      <main className="lt-page">
        <h1>{t('help.of', { game: gameName(t, game) })}</h1>
        <RulesList family={family} plays={plays} own={null} />
      </main>
    </div>
  );
}
