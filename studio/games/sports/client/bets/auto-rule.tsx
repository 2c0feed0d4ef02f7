import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { minorOf, sumText, textOf } from '#games/lottery/client/frame/sums.ts';
import type { BetView } from '#games/sports/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { StakeField } from '../slip/stake-field.tsx';
import { amountOf } from '../slip/slip-sums.ts';
import { requestRefusal } from '../words/refusal-text.ts';
import { useWords } from '../words/words.ts';

/** The player's rule: all of a bet is sold once it is worth so much. */
export function AutoRule({
  bet,
  onChange,
}: {
  readonly bet: BetView;
  readonly onChange: (bet: BetView) => void;
}) {
  const t = useWords();
  const desk = useDesk();
  const { symbol } = desk.session.currency;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const amount = amountOf(typed);
  const isGood = amount > 0n && amount < minorOf(bet.possible);
  const send = async (atLeast: string | null) => {
    const answer = await desk.ask<BetView>(`bets/${bet.id}/auto-cash-out`, { atLeast });
    if (answer.kind === 'answered') {
      onChange(answer.value);
      setOpen(false);
    } else if (answer.kind === 'refused') {
      showToast('bad', { title: requestRefusal(t, answer.refusal) });
    }
  };
  if (bet.autoCashOut !== null) {
    return (
      <p className="sp-auto">
        <Icon name="timer" size={16} />
        {t('auto.on', { sum: sumText(minorOf(bet.autoCashOut), symbol) })}
        <span className="sp-gap" />
        <Button size="sm" variant="quiet" onClick={() => void send(null)}>
          {t('auto.off')}
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className="sp-auto-open" onClick={() => setOpen(true)}>
        <Icon name="timer" size={16} />
        {t('auto.title')}
      </button>
    );
  }
  return (
    <div className="sp-auto-form">
      <StakeField isSmall label={t('auto.at')} value={typed} onValue={setTyped} />
      <div className="sp-pair-buttons">
        <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        <Button variant="soft" disabled={!isGood} onClick={() => void send(plain(amount))}>
          {t('auto.set')}
        </Button>
      </div>
      <p className="sp-small">{t('auto.text')}</p>
    </div>
  );
}

const plain = (minor: bigint): string => textOf(minor).replace(/0{1,2}$/, '');
