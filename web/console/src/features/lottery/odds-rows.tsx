import type { LotteryOddsTable } from '@croupier/contract/lottery/operator/terms';
import { Badge } from '@croupier/kit/ui/badge';
import { TextField } from '@croupier/kit/ui/text-field';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../page/percent-text.ts';
import { chanceText, isOdds, rowName, type TypedOdds } from './odds-typed.ts';
import { usePlayNames } from '../../page/play-names.ts';

/** A row a prize. What differs from the rules is marked; while somebody types, each row is a field. */
export function OddsRows({
  table: { rows, band },
  family,
  typed,
  onType,
}: {
  readonly table: LotteryOddsTable;
  readonly family: string;
  readonly typed: TypedOdds | undefined;
  readonly onType: (typed: TypedOdds) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim().toLowerCase());
  const shown = rows
    .map((row) => ({ row, name: names.play(family, row.play) }))
    .filter(({ row, name }) => `${name} ${row.play} ${row.prize}`.toLowerCase().includes(words));
  return (
    <section className="c-list-card" aria-label={t('odds.title')}>
      <div className="c-lottery-search">
        <TextField
          size="md"
          icon="magnifying-glass"
          aria-label={t('odds.search')}
          placeholder={t('odds.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <div className="c-lottery-scroll">
        <table className="c-lottery-figures">
          <thead>
            <tr>
              <th scope="col">{t('odds.play')}</th>
              <th scope="col">{t('odds.prize')}</th>
              <th scope="col">{t('odds.chance')}</th>
              <th scope="col">{t('odds.odds')}</th>
              <th scope="col">{t('odds.own')}</th>
              <th scope="col">{t('odds.returns')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, name }) => (
              <tr key={rowName(row)}>
                <th scope="row">
                  {name} <small className="c-quiet">{row.play}</small>
                </th>
                <td>{row.prize === 'win' ? '' : names.option(row.prize)}</td>
                <td>{chanceText(row.chance)}</td>
                <td>
                  {typed ? (
                    <TypedField row={row} typed={typed} onType={onType} />
                  ) : (
                    <strong>{row.odds}</strong>
                  )}
                </td>
                <td>
                  {row.own === row.odds ? (
                    row.own
                  ) : (
                    <Badge size="sm" tone="info">
                      {row.own}
                    </Badge>
                  )}
                </td>
                <td data-out={row.returns > band.most || undefined}>{percentText(row.returns)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TypedField({
  row,
  typed,
  onType,
}: {
  readonly row: LotteryOddsTable['rows'][number];
  readonly typed: TypedOdds;
  readonly onType: (typed: TypedOdds) => void;
}) {
  const name = rowName(row);
  const text = typed[name] ?? '';
  return (
    <input
      className="c-lottery-odds"
      inputMode="decimal"
      aria-label={name}
      aria-invalid={(text !== '' && !isOdds(text.trim())) || undefined}
      placeholder={row.odds}
      maxLength={12}
      value={text}
      onChange={({ currentTarget }) => onType({ ...typed, [name]: currentTarget.value })}
    />
  );
}
