import { moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { Confetti } from './scene-light.tsx';
import { useRewardWords } from './use-reward-words.ts';

export type WonProps = {
  /** `You won`, and what. */
  readonly title: string;
  readonly gift: string;
  /** The main wallet after it; absent of points. */
  readonly balance: string | undefined;
  readonly required: string;
  readonly picture: ReactNode;
  readonly onDone: () => void;
  /** Another one, where there is a ticket for it. */
  readonly again?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children?: ReactNode;
};

/** What was won, what is in the wallet then, and what must be played of it. */
export function Won({
  title,
  gift,
  balance,
  required,
  picture,
  onDone,
  again,
  children,
}: WonProps) {
  const { t } = useTranslation('rewards');
  const { money, required: requiredText } = useRewardWords();
  // What needs no play of its own is held all the same while something else does.
  const { data: turnover } = useQuery({
    ...callQuery('turnover', {}),
    staleTime: 0,
    enabled: balance !== undefined,
  });
  const waits =
    moneySign(required) === 0 && turnover !== undefined && moneySign(turnover.remaining) > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Confetti />
      <header className="reward-won">
        <h3 ref={heading} tabIndex={-1}>
          {title} <strong>{gift}</strong>
        </h3>
      </header>
      {picture}
      <dl className="reward-facts">
        {balance !== undefined && (
          <div>
            <dt>{t('won.wallet')}</dt>
            <dd>{money(balance)}</dd>
          </div>
        )}
        <div>
          <dt>{t('won.turnover')}</dt>
          <dd>{waits ? t('won.waits') : requiredText(required)}</dd>
        </div>
      </dl>
      {children}
      <div className="reward-acts">
        <Button onClick={onDone} block={again === undefined}>
          {t('done')}
        </Button>
        {again && (
          <Button variant="gold" onClick={again.onPress}>
            {again.label}
          </Button>
        )}
      </div>
    </>
  );
}
