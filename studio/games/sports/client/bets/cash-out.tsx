import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { type CSSProperties, useEffect, useState } from 'react';
import { serverNow } from '#client/kit/clock.ts';
import { minorOf, sumText } from '#games/lottery/client/frame/sums.ts';
import type { BetView, CashOutQuoteView } from '#games/sports/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { requestRefusal } from '../words/refusal-text.ts';
import { useWords } from '../words/words.ts';
import { AutoRule } from './auto-rule.tsx';
import { useCashOutQuote } from './use-cash-out-quote.ts';

const WHOLE = 10_000;
const PARTS = [2500, 5000, 7500, WHOLE] as const;

/** Sells a bet before it ends, all of it or a part: the offer has a number and an end, and is taken once. */
export function CashOut({
  bet,
  onChange,
}: {
  readonly bet: BetView;
  readonly onChange: (bet: BetView) => void;
}) {
  const t = useWords();
  const { session } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { symbol } = session.currency;
  if (bet.cashOut === null && !isOpen) {
    return (
      <footer className="sp-bet-foot">
        <Button block disabled icon="lock-simple">
          {t('cash.locked')}
        </Button>
        <AutoRule bet={bet} onChange={onChange} />
      </footer>
    );
  }
  return (
    <footer className="sp-bet-foot">
      {isOpen ? (
        <Offer bet={bet} onChange={onChange} onClose={() => setOpen(false)} />
      ) : (
        <Button block variant="soft" onClick={() => setOpen(true)}>
          {t('cash.about', { sum: sumText(minorOf(bet.cashOut ?? '0'), symbol) })}
        </Button>
      )}
      <AutoRule bet={bet} onChange={onChange} />
    </footer>
  );
}

function Offer({
  bet,
  onChange,
  onClose,
}: {
  readonly bet: BetView;
  readonly onChange: (bet: BetView) => void;
  readonly onClose: () => void;
}) {
  const t = useWords();
  const desk = useDesk();
  const { symbol } = desk.session.currency;
  const [part, setPart] = useState(WHOLE);
  const [isSending, setSending] = useState(false);
  const { quote, refusal, again } = useCashOutQuote(bet.id, part, isSending);
  const sell = async (offer: CashOutQuoteView) => {
    setSending(true);
    const answer = await desk.ask<BetView>(`bets/${bet.id}/cash-out`, { quote: offer.id });
    setSending(false);
    if (answer.kind === 'answered') {
      const { balance } = answer.value;
      if (balance !== undefined) desk.setBalance(balance);
      onChange(answer.value);
      onClose();
      showToast('ok', { title: t('cash.done', { sum: sumText(minorOf(offer.amount), symbol) }) });
      return;
    }
    if (answer.kind === 'refused') {
      showToast('info', { title: requestRefusal(t, answer.refusal), text: t('slip.money-safe') });
    }
    // What has moved is offered anew, and asks again.
    again();
  };
  return (
    <section className="sp-cash" aria-label={t('cash.title')}>
      <p>
        <b>{t('cash.title')}</b>
        <span className="sp-gap" />
        {quote && <Holds key={quote.id} quote={quote} />}
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" size={15} />
        </button>
      </p>
      <input
        type="range"
        min={500}
        max={WHOLE}
        step={500}
        aria-label={t('cash.part')}
        aria-valuetext={`${part / 100}%`}
        value={part}
        style={{ '--part': `${part / 100}%` } as CSSProperties}
        onChange={({ target }) => setPart(Number(target.value))}
      />
      <div className="sp-quick">
        {PARTS.map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
            {one === WHOLE ? t('cash.all') : `${one / 100}%`}
          </button>
        ))}
      </div>
      {refusal !== undefined ? (
        <p className="sp-note" data-tone="warn" role="status">
          <Icon name="lock-simple" size={16} />
          {requestRefusal(t, refusal)}
        </p>
      ) : (
        <dl className="sp-cash-sums" aria-live="polite">
          <div>
            <dt>{t('cash.now', { part: part / 100 })}</dt>
            <dd>{quote ? <Money amount={quote.amount} symbol={symbol} /> : '–'}</dd>
          </div>
          <div>
            <dt>{t('cash.left', { part: 100 - part / 100 })}</dt>
            <dd>{quote ? <Money amount={quote.left} symbol={symbol} /> : '–'}</dd>
          </div>
        </dl>
      )}
      <Button
        block
        size="lg"
        variant="primary"
        disabled={quote === undefined}
        busy={isSending}
        busyLabel={t('cash.sending')}
        onClick={() => quote && void sell(quote)}
      >
        {quote ? t('cash.take', { sum: sumText(minorOf(quote.amount), '') }) : t('cash.asking')}
      </Button>
    </section>
  );
}

/** How long the offer still stands: a ring that runs out once. */
function Holds({ quote: { endsAt } }: { readonly quote: CashOutQuoteView }) {
  const t = useWords();
  const [total] = useState(() => Math.max(1000, endsAt - serverNow()));
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, endsAt - now);
  return (
    <span className="sp-holds">
      <i
        className="sp-ring"
        data-small
        style={{ '--part': Math.min(1, left / total) } as CSSProperties}
      />
      {t('cash.holds', { count: Math.ceil(left / 1000) })}
    </span>
  );
}
