import { Button } from '@croupier/kit/ui/button';
import { useMedia } from '@croupier/kit/ui/use-media';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PanelView, ResultView } from '#games/lottery/protocol.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { CageStage } from './cage-stage.tsx';
import { DomeStage } from './dome-stage.tsx';
import { OwnLines, SoFar } from './own-lines.tsx';
import { type OwnTickets, useOwnTickets } from './own-tickets.ts';
import { RaceStage } from './race-stage.tsx';
import { TubesStage } from './tubes-stage.tsx';
import { CALM, WinPlate } from './win-plate.tsx';
import './stages.css';
import './cage.css';
import './moment.css';

interface MomentProps {
  readonly panel: PanelView;
  readonly draw: ResultView;
  readonly symbol: string;
  readonly onEnd: () => void;
}

/** What was drawn stands for so long before the panel is as it was. */
const STANDS_MS = 2200;

const scenes: Readonly<Record<string, string>> = {
  'three-digits': 'space',
  'five-balls': 'space',
  'sum-28': 'moon',
  'eleven-of-five': 'bamboo',
  'mark-six': 'plum',
  dice: 'table',
  race: 'road',
};

/** A draw as it comes, above the panel that takes bets for the next one; once, and it can be skipped. */
export function Moment({ panel, draw, symbol, onEnd }: MomentProps) {
  const t = useWords();
  const isCalm = useMedia(CALM);
  const { family, code, everySeconds } = panel;
  const [isDrawn, setDrawn] = useState(isCalm);
  const { tickets, isSettled } = useOwnTickets(code, { number: draw.number, isOver: isDrawn });
  const end = useEffectEvent(onEnd);
  const payout = sumOf(tickets.map((ticket) => ticket.payout ?? '0'));
  const stake = sumOf(tickets.map((ticket) => ticket.stake));
  const hasWon = isSettled && payout > 0n && payout >= stake;
  const stands = tickets.length > 0 || !isCalm ? STANDS_MS : 0;
  useEffect(() => {
    if (!isSettled || hasWon) return;
    const timer = setTimeout(() => end(), stands);
    return () => clearTimeout(timer);
  }, [isSettled, hasWon, stands]);
  const scene = scenes[family] ?? 'hall';
  const stage = { family, draw, onDone: () => setDrawn(true) };
  return (
    <section className="lt-moment" data-drawn={isDrawn || undefined}>
      <div className="lt-stage" data-scene={scene}>
        <header>
          <span className="lt-live">{t('moment.drawing', { number: issueName(draw.number) })}</span>
          {!isDrawn && (
            <Button size="sm" variant="soft" onClick={() => setDrawn(true)}>
              {t('moment.skip')}
            </Button>
          )}
        </header>
        {isDrawn ? (
          <div className="lt-stage-result">
            <Drawn family={family} view={draw} t={t} />
          </div>
        ) : (
          <Stage {...stage} isQuick={everySeconds !== null} symbol={symbol} tickets={tickets} />
        )}
        {hasWon && (
          <WinPlate payout={textOf(payout)} stake={textOf(stake)} symbol={symbol} onDone={onEnd} />
        )}
      </div>
      {scene !== 'hall' && (
        <OwnLines {...{ tickets, symbol }} result={isDrawn ? draw.result : undefined} />
      )}
    </section>
  );
}

const sumOf = (texts: readonly string[]) => texts.reduce((all, text) => all + minorOf(text), 0n);

/** The stage of the family. */
function Stage({
  isQuick,
  symbol,
  tickets,
  ...stage
}: {
  readonly family: PanelView['family'];
  readonly draw: ResultView;
  readonly onDone: () => void;
  readonly isQuick: boolean;
  readonly symbol: string;
  readonly tickets: OwnTickets['tickets'];
}) {
  const { family, draw } = stage;
  switch (family) {
    case 'dice':
      return <DomeStage {...stage} />;
    case 'race':
      return <RaceStage {...stage} />;
    case 'five-balls':
    case 'three-digits':
    case 'sum-28':
    case 'eleven-of-five':
    case 'mark-six':
      return <TubesStage {...stage} />;
    default:
      return (
        <CageStage {...stage} isQuick={isQuick}>
          {(now) => <SoFar {...{ family, tickets, symbol, now }} result={draw.result} />}
        </CageStage>
      );
  }
}
