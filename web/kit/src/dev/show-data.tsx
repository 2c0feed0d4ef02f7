import { useState } from 'react';
import { fromTenThousandths, toTenThousandths } from '../format/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { GameThumb } from '../ui/game-tile.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Kpi } from '../ui/kpi.tsx';
import { Money } from '../ui/money.tsx';
import { Pager } from '../ui/pager.tsx';
import { Table, type TableColumn } from '../ui/table.tsx';
import { sampleArt } from './sample-art.ts';
import { portraitSamples } from './sample-specs.ts';
import { Section } from './section.tsx';
import { type ShowcaseTexts, useShowcaseTexts } from './texts.ts';

/** Amounts in every tone, hidden, and counting up. */
export function ShowMoney() {
  const { section, money } = useShowcaseTexts();
  const [balance, setBalance] = useState('12480350.75');
  const [hidden, setHidden] = useState(false);
  const raise = toTenThousandths('1250.50');
  return (
    <Section title={section.money}>
      <dl className="show-lines">
        <div>
          <dt>{money.balance}</dt>
          <dd>
            <Money amount="12480350.75" symbol="₫" />
          </dd>
        </div>
        <div>
          <dt>{money.win}</dt>
          <dd>
            <Money amount="1240000" symbol="₫" tone="delta" />
          </dd>
        </div>
        <div>
          <dt>{money.loss}</dt>
          <dd>
            <Money amount="-50000" symbol="₫" tone="delta" />
          </dd>
        </div>
        <div>
          <dt>{money.prize}</dt>
          <dd>
            <Money amount="128450000" symbol="₫" tone="gold" />
          </dd>
        </div>
        <div>
          <dt>{money.running}</dt>
          <dd className="show-row">
            <Money amount={balance} symbol="₫" countUp hidden={hidden} />
            <IconButton
              bare
              size="sm"
              icon={hidden ? 'eye-slash' : 'eye'}
              label={money.hidden}
              aria-pressed={hidden}
              onClick={() => setHidden(!hidden)}
            />
          </dd>
        </div>
      </dl>
      <Button
        size="sm"
        onClick={() => setBalance(fromTenThousandths(toTenThousandths(balance) + raise))}
      >
        {money.add}
      </Button>
    </Section>
  );
}

type Bet = {
  readonly id: string;
  readonly game: number;
  readonly time: string;
  readonly stake: string;
  readonly result: string;
  readonly open?: boolean;
};

const bets: readonly Bet[] = [
  { id: '7F2C-48120', game: 0, time: '20/11 20:58:11', stake: '200000', result: '1240000' },
  { id: 'F2C9-47183', game: 2, time: '20/11 20:51:16', stake: '1000000', result: '-1000000' },
  { id: '2C91-46246', game: 7, time: '20/11 19:44:21', stake: '48500', result: '12750.5' },
  { id: 'C91D-45309', game: 5, time: '20/11 19:37:26', stake: '50000', result: '-50000' },
  { id: '1D4E-43435', game: 4, time: '20/11 18:23:36', stake: '300000', result: '0', open: true },
];

function betColumns({ table, game }: ShowcaseTexts): readonly TableColumn<Bet>[] {
  const sample = (bet: Bet) => portraitSamples[bet.game];
  return [
    { key: 'time', header: table.time, cell: ({ time }) => time },
    {
      key: 'game',
      header: table.game,
      card: 'title',
      cell: (bet) => {
        const spec = sample(bet)?.spec;
        return (
          <span className="show-game">
            {spec && <GameThumb art={sampleArt({ ...spec, shape: 'square' })} />}
            {spec && game[spec.id as keyof typeof game]}
          </span>
        );
      },
    },
    { key: 'id', header: table.ticket, card: 'hidden', cell: ({ id }) => id },
    {
      key: 'stake',
      header: table.stake,
      numeric: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'result',
      header: table.result,
      numeric: true,
      card: 'value',
      cell: ({ result }) => <Money amount={result} tone="delta" />,
    },
    {
      key: 'status',
      header: table.status,
      card: 'status',
      cell: ({ open }) => (
        <Badge tone={open ? 'warn' : 'ok'} dot={false}>
          {open ? table.open : table.settled}
        </Badge>
      ),
    },
  ];
}

/** A table of bets with its pager; narrow screens see cards. */
export function ShowTable() {
  const texts = useShowcaseTexts();
  const [page, setPage] = useState(5);
  return (
    <Section title={texts.section.table} span={2}>
      <div className="k-card" data-padding="none">
        <Table
          label={texts.table.label}
          columns={betColumns(texts)}
          rows={bets}
          rowKey={({ id }) => id}
          selectedKey="C91D-45309"
        />
      </div>
      <div className="show-page">
        <Pager page={page} pageCount={184} onPageChange={setPage} />
      </div>
    </Section>
  );
}

/** Key figures with change and trend. */
export function ShowKpis() {
  const { section, kpi } = useShowcaseTexts();
  return (
    <Section title={section.kpis}>
      <div className="show-stack">
        <Kpi
          label={kpi.turnover}
          value={<Money amount="86420500" symbol="₫" />}
          delta={{ direction: 'up', text: '12.4%' }}
          trend={[3, 4, 3, 6, 5, 8, 9, 8, 11]}
        />
        <Kpi
          label={kpi.result}
          value={<Money amount="-1204316.5" symbol="₫" tone="delta" />}
          delta={{ direction: 'down', text: '3.1%' }}
          trend={[9, 8, 8, 6, 7, 5, 4, 5, 3]}
        />
        <Kpi label={kpi.bets} value="1,284" size="sm" />
      </div>
    </Section>
  );
}
