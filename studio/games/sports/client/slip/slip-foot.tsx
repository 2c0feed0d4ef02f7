import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { sumText, textOf } from '#games/lottery/client/frame/sums.ts';
import { useDesk } from '../session/desk.ts';
import { shownTotal } from '../words/odds-text.ts';
import { useWords } from '../words/words.ts';
import { amountOf, hundredthsOf, productOf } from './slip-sums.ts';
import { StakeField } from './stake-field.tsx';
import { isLocked } from './slip-checks.ts';
import { type SlipModel, typedText } from './use-slip-model.ts';

/** Added to the stake by one press: so many times the least that is taken. */
const QUICK = [1n, 5n, 10n, 50n] as const;
/** Where that is not known yet. */
const USUAL_LEAST = 100_000n;
const UNIT = 10_000n;

/** `+50K` of a currency that counts in thousands of units, `+50` of others. */
function shortSum(minor: bigint): string {
  const units = minor / UNIT;
  const isLong = units >= 10_000n && units % 1000n === 0n;
  return `+${(isLong ? units / 1000n : units).toLocaleString('en-US')}${isLong ? 'K' : ''}`;
}

/** The stake, what comes back, and the one button that places it. */
export function SlipFoot({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { state, sums, symbol, hindrance, limits, legs } = model;
  const isMany = state.tab === 'single' && legs.length > 1;
  const isHeld = hindrance === 'locked' || hindrance === 'no-bet' || hindrance === 'too-much';
  return (
    <footer className="sp-slip-foot">
      <TotalOdds model={model} />
      {!isMany && <MainStake model={model} />}
      {hindrance === 'too-much' && limits !== undefined && limits.max >= limits.min && (
        <Button
          block
          variant="soft"
          icon="arrow-down"
          onClick={() => model.setStake(typedText(limits.max))}
        >
          {t('slip.use-max', { sum: sumText(limits.max, '') })}
        </Button>
      )}
      {limits !== undefined && (
        <p className="sp-range">
          <span>
            {t('slip.range', { min: sumText(limits.min, ''), max: sumText(limits.max, '') })}
          </span>
          <span>
            {t('slip.balance')} <Money amount={model.balance} symbol={symbol} />
          </span>
        </p>
      )}
      <RealRisk model={model} />
      {sums.bonusMinor > 0n && (
        <p className="sp-sum">
          <span>{t('slip.bonus')}</span>
          <Money amount={textOf(sums.bonusMinor)} symbol={symbol} tone="win" />
        </p>
      )}
      <p className="sp-sum" data-big>
        <span>{t('slip.returns')}</span>
        {sums.returnsMinor > 0n && !isHeld ? (
          <Money amount={textOf(sums.returnsMinor)} symbol={symbol} />
        ) : (
          <b>–</b>
        )}
      </p>
      <Buttons model={model} />
      {model.delayMs > 0 && (
        <p className="sp-small">{t('slip.delay', { count: Math.ceil(model.delayMs / 1000) })}</p>
      )}
    </footer>
  );
}

function TotalOdds({ model: { state, legs, builtOdds } }: { readonly model: SlipModel }) {
  const t = useWords();
  if (state.tab === 'single' || state.tab === 'system') return null;
  const total =
    state.tab === 'build' ? builtOdds : hundredthsOf(productOf(legs.map(({ leg }) => leg.odds)));
  return (
    <p className="sp-sum" data-odds>
      <span>{t('slip.total-odds')}</span>
      <b dir="ltr">{total === null ? '–' : shownTotal(total)}</b>
    </p>
  );
}

function MainStake({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { state, limits, hindrance, system } = model;
  const problem =
    hindrance === 'too-much' && limits
      ? t('slip.too-much', { sum: sumText(limits.max, '') })
      : hindrance === 'too-small' && limits
        ? t('slip.too-small', { sum: sumText(limits.min, '') })
        : hindrance === 'no-money'
          ? t('slip.no-money')
          : undefined;
  const least = limits !== undefined && limits.min >= UNIT ? limits.min : USUAL_LEAST;
  const add = (more: bigint) => model.setStake(typedText(amountOf(state.stake) + more));
  return (
    <>
      <StakeField
        label={t(state.tab === 'system' ? 'slip.each' : 'slip.stake')}
        value={state.stake}
        onValue={model.setStake}
        times={system?.lines.length}
        isWrong={hindrance === 'too-much'}
        problem={problem}
        onMax={
          limits !== undefined && limits.max >= limits.min
            ? () => model.setStake(typedText(limits.max))
            : undefined
        }
      />
      <div className="sp-quick">
        {QUICK.map((times) => (
          <button key={times} type="button" onClick={() => add(times * least)}>
            {shortSum(times * least)}
          </button>
        ))}
      </div>
    </>
  );
}

/** In Malay and Indo odds below zero: what is typed is won, and something else is debited. */
function RealRisk({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { state, sums, symbol } = model;
  const typed = amountOf(state.stake);
  if (state.tab !== 'single' || state.legs.length !== 1 || sums.riskMinor === typed) return null;
  return (
    <p className="sp-note" data-tone="info" role="status">
      <Icon name="info" size={16} />
      {t('slip.real-risk', {
        risk: sumText(sums.riskMinor, symbol),
        win: sumText(sums.returnsMinor - sums.riskMinor, symbol),
      })}
    </p>
  );
}

function Buttons({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { parent, session } = useDesk();
  const { hindrance, legs, sums } = model;
  const sum = sumText(sums.riskMinor, '');
  if (hindrance === 'locked') {
    const locked = legs.filter(({ verdict }) => isLocked(verdict)).map(({ key }) => key);
    return (
      <>
        <p className="sp-small">{t('slip.money-safe')}</p>
        <div className="sp-pair-buttons">
          <Button size="lg" onClick={() => model.remove(locked)}>
            {t('slip.drop-locked')}
          </Button>
          <Button size="lg" disabled>
            {t('slip.wait')}
          </Button>
        </div>
      </>
    );
  }
  if (hindrance === 'changed') {
    return (
      <Button
        block
        size="lg"
        variant="primary"
        disabled={sums.riskMinor === 0n}
        onClick={model.place}
      >
        {t('slip.take-new')}
      </Button>
    );
  }
  if (hindrance === 'no-money' && session.mode === 'real' && parent.present) {
    return (
      <Button block size="lg" variant="primary" onClick={() => parent.send('open_cashier')}>
        {t('deposit')}
      </Button>
    );
  }
  return (
    <Button
      block
      size="lg"
      variant="primary"
      disabled={hindrance !== undefined}
      onClick={model.place}
    >
      {sums.riskMinor > 0n && hindrance !== 'too-much'
        ? t('slip.place', { sum })
        : t('slip.place-none')}
    </Button>
  );
}
