import type { FamilyName } from '../../engine/families.ts';
import type { TicketView } from '#games/lottery/protocol.ts';
import { numbersOf } from '../results/own-numbers.ts';
import { CageStage } from './cage-stage.tsx';
import { DomeStage } from './dome-stage.tsx';
import { SoFar } from './so-far.tsx';
import { RaceStage } from './race-stage.tsx';
import type { StageProps } from './stage-props.ts';
import { TubesStage } from './tubes-stage.tsx';
import './stages.css';
import './cage.css';

const scenes: Partial<Record<FamilyName, string>> = {
  'three-digits': 'space',
  'five-balls': 'space',
  'sum-28': 'moon',
  'eleven-of-five': 'bamboo',
  'mark-six': 'plum',
  dice: 'table',
  race: 'road',
};

/** The ground that a family draws on; balls from the cage in a hall. */
export const sceneOfFamily = (family: FamilyName): string => scenes[family] ?? 'hall';

/** A draw as its family draws it. */
export function Stage({
  isQuick,
  symbol,
  tickets,
  ...stage
}: StageProps & {
  readonly isQuick: boolean;
  readonly symbol: string;
  readonly tickets: readonly TicketView[];
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
    default: {
      const own = [...new Set(tickets.flatMap(numbersOf))].toSorted((a, b) => b.length - a.length);
      return (
        <CageStage {...stage} isQuick={isQuick} own={own}>
          {(now) => <SoFar {...{ family, tickets, symbol, now, own }} result={draw.result} />}
        </CageStage>
      );
    }
  }
}
