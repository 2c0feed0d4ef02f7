import { Select } from '@croupier/kit/ui/select';
import { sumText } from '#games/lottery/client/frame/sums.ts';
import { shownTotal } from '../words/odds-text.ts';
import { useWords } from '../words/words.ts';
import { systemsFor } from './slip-state.ts';
import { hundredthsOf, type SystemLine } from './slip-sums.ts';
import type { SlipModel } from './use-slip-model.ts';

/** So many parlays are listed each by itself; more are told by size. */
const LISTED_MAX = 11;

/** Which system, every parlay of it, and what comes back at least for so many winners. */
export function SystemLines({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { state, system, setSystem } = model;
  const nameOf = (one: string) => {
    const [size, legs] = one.split('/');
    return legs === undefined ? t(`systems.${one}`) : t('systems.of', { size, legs });
  };
  return (
    <div className="sp-system">
      <Select
        size="md"
        ariaLabel={t('slip.system')}
        value={state.system}
        onValueChange={setSystem}
        options={systemsFor(state.legs.length).map((one) => ({ value: one, label: nameOf(one) }))}
      />
      {system && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('slip.bets-in', { count: system.lines.length })}</th>
              <th scope="col">{t('slip.odds')}</th>
              <th scope="col">{t('slip.pays')}</th>
            </tr>
          </thead>
          <tbody>
            {system.lines.length <= LISTED_MAX ? (
              system.lines.map((line) => (
                <tr key={line.legs.join('-')}>
                  <th scope="row">
                    {t('slip.fold', { count: line.legs.length })}{' '}
                    {line.legs.map((at) => 'ABCDEFGH'[at]).join('')}
                  </th>
                  <td dir="ltr">{shownTotal(hundredthsOf(line.odds))}</td>
                  <td dir="ltr">{sumText(line.returnsMinor, '')}</td>
                </tr>
              ))
            ) : (
              <BySize lines={system.lines} />
            )}
          </tbody>
          <tfoot>
            {system.atLeast.map(({ legs, returnsMinor }) => (
              <tr key={legs}>
                <th scope="row" colSpan={2}>
                  {t('slip.at-least', { count: legs })}
                </th>
                <td dir="ltr">{sumText(returnsMinor, '')}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      )}
    </div>
  );
}

function BySize({ lines }: { readonly lines: readonly SystemLine[] }) {
  const t = useWords();
  const sizes = [...Map.groupBy(lines, ({ legs }) => legs.length)];
  return sizes.map(([size, own]) => (
    <tr key={size}>
      <th scope="row">
        {t('slip.fold', { count: size })} {`× ${own.length}`}
      </th>
      <td />
      <td dir="ltr">
        {sumText(
          own.reduce((sum, one) => sum + one.returnsMinor, 0n),
          '',
        )}
      </td>
    </tr>
  ));
}
