import type { SettlementRow } from '@croupier/contract/sports/operator/settlement';
import type { LegStatusName } from '@croupier/contract/sports/states';
import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { useMarketNames } from './market-text.ts';
import { BY_SCORE, withWord } from './settlement-draft.ts';
import { SportMark } from './sport-mark.tsx';
import { useSettlement } from './use-settlement.ts';

const tones = {
  won: 'ok',
  'half-won': 'ok',
  push: 'info',
  'half-lost': 'bad',
  lost: 'bad',
  void: 'info',
} as const satisfies Record<LegStatusName, BadgeTone>;

/** The markets of the open event with bets: how each ends by what is asked, and what it pays then. */
export function SettlementMarkets({ row }: { readonly row: SettlementRow }) {
  const { t } = useTranslation('console-sports');
  const { result, preview, draft } = useSettlement(row.event);
  if (!result || result.markets.length === 0) return null;
  const previewed = new Map(preview?.markets.map((market) => [market.key, market]));
  const sum = (of: (key: string) => string) =>
    formatMoney(
      fromTenThousandths(
        result.markets.reduce((total, { key }) => total + toTenThousandths(of(key)), 0n),
      ),
    );
  const stakesOf = new Map(result.markets.map(({ key, stakes }) => [key, stakes]));
  const paysOf = new Map(result.markets.map(({ key, pays }) => [key, pays]));
  const score = result.score ? `${result.score[0]}-${result.score[1]}` : '–';
  const isWorded = result.asked === null && draft !== undefined && draft.kind !== 'rollback';
  return (
    <section className="c-list-card c-ended" aria-label={t('settlement.marketsTitle')}>
      <header>
        <SportMark sport={result.sport} />
        <h2>
          {result.home} {score} {result.away}, {t(`states.${result.state}`)}
        </h2>
        <span className="c-quiet">
          {t('settlement.groups', { count: result.markets.length })}
          {row.firstBy !== null && `, ${t('settlement.proposed', { by: row.firstBy })}`}
        </span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settlement.market')}</th>
            <th scope="col">{t('settlement.outcome')}</th>
            <th scope="col">{t('settlement.stakes')}</th>
            <th scope="col">{t('settlement.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {result.markets.map((market) => (
            <MarketLine
              key={market.key}
              row={row}
              market={market}
              after={previewed.get(market.key)}
              isWorded={isWorded}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('settlement.all')}
            </th>
            <td>{sum((key) => stakesOf.get(key) ?? '0')}</td>
            <td>{sum((key) => previewed.get(key)?.pays ?? paysOf.get(key) ?? '0')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type Result = NonNullable<ReturnType<typeof useSettlement>['result']>;
type Preview = NonNullable<ReturnType<typeof useSettlement>['preview']>;

function MarketLine({
  row,
  market: { key, bets, stakes, outcomes, choices, pays },
  after,
  isWorded,
}: {
  readonly row: SettlementRow;
  readonly market: Result['markets'][number];
  readonly after: Preview['markets'][number] | undefined;
  readonly isWorded: boolean;
}) {
  const { t } = useTranslation('console-sports');
  const names = useMarketNames();
  const maySettle = useMay('sports.settle');
  const { draft, change } = useSettlement(row.event);
  const shown = after === undefined ? outcomes : after.outcomes;
  const name = names.market(key);
  return (
    <tr>
      <th scope="row">
        {name} <small>{bets}</small>
      </th>
      <td>
        <span className="c-ended-outcome">
          <Outcomes row={row} marketKey={key} outcomes={shown} />
          {isWorded && maySettle && draft && (
            <Select
              size="md"
              ariaLabel={`${t('settlement.outcome')}: ${name}`}
              options={[
                { value: BY_SCORE, label: t(`settlement.words.${draft.kind}`) },
                ...(draft.kind === 'settle'
                  ? choices.map((value) => ({ value, label: names.outcome(key, value, row) }))
                  : []),
                { value: 'void', label: t('status.void') },
                ...(draft.kind === 'settle' ? [{ value: 'open', label: t('status.open') }] : []),
              ]}
              value={draft.words[key] ?? BY_SCORE}
              onValueChange={(word) => change(withWord(draft, key, word))}
            />
          )}
        </span>
      </td>
      <td>{formatMoney(stakes)}</td>
      <td>
        <strong>{formatMoney(after?.pays ?? pays)}</strong>
      </td>
    </tr>
  );
}

/** All of them alike in one word; else those that give something, by their names. */
function Outcomes({
  row,
  marketKey,
  outcomes,
}: {
  readonly row: SettlementRow;
  readonly marketKey: string;
  readonly outcomes: Readonly<Record<string, LegStatusName>> | null;
}) {
  const { t } = useTranslation('console-sports');
  const names = useMarketNames();
  if (outcomes === null) {
    return (
      <Badge size="sm" dot={false}>
        {t('status.open')}
      </Badge>
    );
  }
  const all = Object.entries(outcomes);
  const [first] = all;
  if (first && all.every(([, status]) => status === first[1])) {
    return (
      <Badge size="sm" dot={false} tone={tones[first[1]]}>
        {t(`status.${first[1]}`)}
      </Badge>
    );
  }
  return all
    .filter(([, status]) => status !== 'lost')
    .slice(0, 3)
    .map(([outcome, status]) => (
      <Badge key={outcome} size="sm" dot={false} tone={tones[status]}>
        {`${names.outcome(marketKey, outcome, row)}: ${t(`status.${status}`)}`}
      </Badge>
    ));
}
