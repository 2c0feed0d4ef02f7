import { oddsText } from '../../engine/odds.ts';
import type { FamilyName } from '../../engine/families.ts';
import { type AnyPlay, oddsRange, returnText, scannedBy } from '../panel/draft.ts';
import { playGroups } from '../panel/play-groups.ts';
import { playName, playRule } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import './rules.css';

/** Every bet of a lottery: when it wins, what it pays and what comes back of it on average. */
export function RulesList({
  family,
  plays,
  own,
}: {
  readonly family: FamilyName;
  readonly plays: ReadonlyMap<string, AnyPlay>;
  /** The player's prize group, where the lottery has some. */
  readonly own: number | null;
}) {
  const t = useWords();
  return (
    <div className="lt-rules">
      <p>{t('help.intro')}</p>
      <p className="lt-note">{t('help.return')}</p>
      {playGroups[family].map(({ name, plays: codes }) => (
        <section key={name}>
          <h3>{t(`groups.${name}`)}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('help.bet')}</th>
                <th scope="col">{t('help.pays')}</th>
                <th scope="col">{t('help.back')}</th>
              </tr>
            </thead>
            <tbody>
              {codes
                .flatMap((code) => plays.get(code) ?? [])
                .map((play) => (
                  <tr key={play.code}>
                    <th scope="row">
                      {playName(t, family, play.code)}
                      <small>{playRule(t, family, play.code)}</small>
                    </th>
                    <td dir="ltr">{paysText(t, play, own)}</td>
                    <td dir="ltr">{returnText(play)}%</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="lt-note">{t('help.void')}</p>
    </div>
  );
}

/** What a hit pays, or the least and the most; of plays that scan prizes for each of those. */
function paysText(t: Words, play: AnyPlay, own: number | null): string {
  const [least, most] = oddsRange(play, own);
  const odds =
    least === most ? `1 : ${oddsText(most)}` : `1 : ${oddsText(least)} – ${oddsText(most)}`;
  const prizes = scannedBy(play);
  return prizes > 1 ? `${odds} ${t('panel.prizes', { count: prizes })}` : odds;
}
