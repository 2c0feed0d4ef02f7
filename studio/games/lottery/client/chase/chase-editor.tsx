import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { CHASE_MULTIPLE_MAX, type ChaseMode, chaseModes } from '../../engine/chase.ts';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import { dayText, drawTime } from '../frame/times.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import type { SlipLine } from '../slip/use-slip.ts';
import { issueName, playName } from '../words/names.ts';
import { selectionText } from '../words/selection-text.ts';
import { useWords } from '../words/words.ts';
import { ChaseTable } from './chase-table.tsx';
import { type Chase, useChase } from './use-chase.ts';

/** Issues among which a chase may start. */
const STARTS = 10;

/** A line of the slip over several issues: how it grows, what it costs, what a win brings (picture 09). */
export function ChaseEditor({
  model,
  line,
  isSheet,
  onClose,
}: {
  readonly model: PanelModel;
  readonly line: SlipLine;
  /** It stands in a sheet that has its title. */
  readonly isSheet: boolean;
  readonly onClose: () => void;
}) {
  const t = useWords();
  const chase = useChase(model, line);
  const { symbol, family, plays, placing, balance, panel } = model;
  const { wish, change, rows, costMinor, prizeMinor, totalMinor } = chase;
  const play = plays.get(line.play);
  const chosen = play ? selectionText(t, { family, play, text: line.text }) : line.text;
  const [first] = rows;
  const now = wish.start === 0 ? (first?.stakeMinor ?? 0n) : 0n;
  const isTooDear = rows.some(({ stakeMinor }) => stakeMinor > minorOf(panel.limits.max));
  const isPoor = now > minorOf(balance);
  const [isAgreed, setAgreed] = useState(false);
  const isUnread = lossOf(chase) === 'all' && !isAgreed;
  return (
    <section className="lt-chase" aria-label={t('chase.title')}>
      <header>
        <div>
          {!isSheet && <h2>{t('chase.title')}</h2>}
          <p>
            {playName(t, family, line.play)} <bdi>{chosen}</bdi>,{' '}
            {t('chase.each', {
              cost: sumText(costMinor, symbol),
              prize: sumText(prizeMinor, symbol),
            })}
          </p>
        </div>
        <Switch
          label={t('chase.stop-on-win')}
          checked={wish.stopOnWin}
          onChange={({ target }) => change({ stopOnWin: target.checked, byHand: wish.byHand })}
        />
      </header>
      <Rules chase={chase} game={model.game} isDaily={panel.everySeconds === null} />
      <ChaseTable {...{ chase, symbol, game: model.game }} isDaily={panel.everySeconds === null} />
      <footer>
        <Sums chase={chase} symbol={symbol} balanceMinor={minorOf(balance)} />
        <Losses chase={chase} isAgreed={isAgreed} agree={setAgreed} />
        {isTooDear && (
          <p className="lt-alert" data-tone="bad">
            {t('refusals.stake-too-large', { limit: sumText(minorOf(panel.limits.max), symbol) })}
          </p>
        )}
        {isPoor && (
          <p className="lt-alert" data-tone="warn">
            {t('slip.balance-short')}
          </p>
        )}
        <div className="lt-pair">
          <Button size="lg" onClick={onClose}>
            {t('chase.back')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={placing.kind === 'sending'}
            busyLabel={t('slip.placing')}
            disabled={rows.length < 2 || isTooDear || isPoor || isUnread || model.stake.isWrong}
            onClick={() =>
              model.placeChase(line, {
                issue: first?.number ?? '',
                mode: wish.mode,
                multiples: rows.map(({ multiple }) => multiple),
                stopOnWin: wish.stopOnWin,
                total: textOf(totalMinor),
              })
            }
          >
            {t('chase.place', { count: rows.length })}
          </Button>
        </div>
        <p className="lt-small">
          {now > 0n ? t('chase.taken-now', { sum: sumText(now, symbol) }) : t('chase.taken-later')}
        </p>
      </footer>
    </section>
  );
}

/** The way it grows, over how many issues, and from which on. */
function Rules({
  chase,
  game,
  isDaily,
}: {
  readonly chase: Chase;
  readonly game: string;
  readonly isDaily: boolean;
}) {
  const t = useWords();
  const { wish, change, most, ahead } = chase;
  const starts = ahead.slice(0, STARTS);
  return (
    <div className="lt-chase-rules">
      <div>
        <span className="lt-note">{t('chase.mode')}</span>
        <Tabs<ChaseMode>
          label={t('chase.mode')}
          value={wish.mode}
          onValueChange={(mode) => change({ mode })}
          items={chaseModes.map((value) => ({ value, label: t(`chase.modes.${value}`) }))}
        />
      </div>
      <Stepper
        label={t('chase.issues')}
        value={Math.min(wish.issues, Math.max(2, most))}
        most={Math.max(2, most)}
        least={2}
        set={(issues) => change({ issues, byHand: wish.byHand })}
      />
      {wish.mode === 'PROFIT' ? (
        <Stepper
          key="profit"
          label={t('chase.least-profit')}
          value={wish.profit}
          least={0}
          most={1000}
          set={(profit) => change({ profit })}
        />
      ) : (
        <Stepper
          key="multiple"
          label={t('chase.multiple')}
          value={wish.multiple}
          least={1}
          most={CHASE_MULTIPLE_MAX}
          set={(multiple) => change({ multiple })}
        />
      )}
      {wish.mode === 'DOUBLE' && (
        <Stepper
          label={t('chase.every')}
          value={wish.every}
          least={1}
          most={120}
          set={(every) => change({ every })}
        />
      )}
      <Select
        label={t('chase.start')}
        value={String(Math.min(wish.start, Math.max(0, starts.length - 1)))}
        onValueChange={(start) => change({ start: Number(start) })}
        options={starts.map(({ number, drawAt }, at) => ({
          value: String(at),
          label: [
            issueName(number),
            at === 0 ? t('chase.this-issue') : isDaily ? dayText(drawAt) : drawTime(game, drawAt),
          ].join(', '),
        }))}
      />
    </div>
  );
}

function Stepper({
  label,
  value,
  least,
  most,
  set,
}: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (value: number) => void;
}) {
  const t = useWords();
  // Only while it is typed: the value changes by itself as issues are known.
  const [typed, setTyped] = useState<string>();
  const take = (wanted: number) => {
    const kept = Math.min(
      most,
      Math.max(least, Number.isFinite(wanted) ? Math.floor(wanted) : value),
    );
    setTyped(undefined);
    if (kept !== value) set(kept);
  };
  return (
    <div>
      <span className="lt-note">{label}</span>
      <div className="lt-stepper">
        <button
          type="button"
          aria-label={t('chase.less', { what: label })}
          onClick={() => take(value - 1)}
        >
          <Icon name="minus-bold" size={16} />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          dir="ltr"
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => typed !== undefined && take(Number(typed))}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && typed !== undefined) take(Number(typed));
          }}
        />
        <button
          type="button"
          aria-label={t('chase.more', { what: label })}
          onClick={() => take(value + 1)}
        >
          <Icon name="plus-bold" size={16} />
        </button>
      </div>
    </div>
  );
}

/** The most that it needs, what the last issue would bring, and what is lost if nothing comes. */
function Sums({
  chase,
  symbol,
  balanceMinor,
}: {
  readonly chase: Chase;
  readonly symbol: string;
  readonly balanceMinor: bigint;
}) {
  const t = useWords();
  const { rows, totalMinor } = chase;
  const short = totalMinor - balanceMinor;
  const last = rows.at(-1)?.profitMinor ?? 0n;
  return (
    <dl className="lt-chase-sums">
      <div>
        <dt>{t('chase.most')}</dt>
        <dd>
          <Money amount={textOf(totalMinor)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <Money amount={textOf(balanceMinor)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('chase.last-profit')}</dt>
        <dd>
          <Money amount={textOf(last)} symbol={symbol} tone="delta" />
        </dd>
      </div>
      <div>
        <dt>{t('chase.loss')}</dt>
        <dd>
          <Money amount={textOf(-totalMinor)} symbol={symbol} tone="delta" />
        </dd>
      </div>
      <p>
        {short > 0n && <b>{t('chase.balance-short', { sum: sumText(short, symbol) })} </b>}
        {t('chase.note')}
      </p>
    </dl>
  );
}

/** Says what loses even when it wins; a plan of which all does must be agreed to. */
function Losses({
  chase,
  isAgreed,
  agree,
}: {
  readonly chase: Chase;
  readonly isAgreed: boolean;
  readonly agree: (isAgreed: boolean) => void;
}) {
  const t = useWords();
  const losing = lossOf(chase);
  if (losing === 'none') return null;
  if (losing === 'all') {
    return (
      <div className="lt-alert" data-tone="bad">
        <span>
          <b>{t('chase.loses-all')}</b>
          <Checkbox
            label={t('chase.loses-agree')}
            checked={isAgreed}
            onChange={({ target }) => agree(target.checked)}
          />
        </span>
      </div>
    );
  }
  const from = chase.rows.find(({ profitMinor }) => profitMinor < 0n);
  return (
    <p className="lt-alert" data-tone="warn">
      <span>{t('chase.loses-some', { number: issueName(from?.number ?? '') })}</span>
    </p>
  );
}

/** How many issues of a chase cost more by then than they bring. */
function lossOf({ rows }: Chase): 'none' | 'some' | 'all' {
  const losing = rows.filter(({ profitMinor }) => profitMinor < 0n).length;
  if (losing === 0) return 'none';
  return losing === rows.length ? 'all' : 'some';
}
