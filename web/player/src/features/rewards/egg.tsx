import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardAct, BoardHead } from './board-parts.tsx';
import { EggPicture } from './egg-picture.tsx';
import { Odds } from './odds.tsx';
import { useDraw } from './use-draw.ts';
import { useRewardWords } from './use-reward-words.ts';
import { Won } from './won.tsx';

const EGGS = 6;
const CRACK_MS = 1600;

/** The eggs: whichever is chosen, what it holds was fixed before. */
export function Egg({ board }: { readonly board: PrizeBoard }) {
  const { t } = useTranslation('rewards');
  const { gift } = useRewardWords();
  const { phase, picture, isBusy, start, again } = useDraw(board, CRACK_MS);
  const [chosen, setChosen] = useState(4);
  if (phase.at === 'won') {
    const { draw, balance } = phase.answer;
    return (
      <Won
        title={t('egg.won')}
        gift={gift(draw.of)}
        balance={draw.of.is === 'money' ? balance : undefined}
        required={draw.required}
        picture={
          <div ref={picture} className="reward-open-egg" aria-hidden>
            <EggPicture open />
          </div>
        }
        onDone={again}
        again={board.count > 0 ? { label: t('egg.again'), onPress: again } : undefined}
      />
    );
  }
  return (
    <>
      <BoardHead board={board} />
      <fieldset
        className="reward-eggs"
        disabled={isBusy}
        data-motion={phase.at === 'motion' || undefined}
      >
        <legend>{t('egg.choose')}</legend>
        {Array.from({ length: EGGS }, (_, at) => (
          <label key={at} data-chosen={chosen === at || undefined}>
            <input
              type="radio"
              name="egg"
              checked={chosen === at}
              onChange={() => setChosen(at)}
              aria-label={t('egg.one', { number: at + 1 })}
            />
            <EggPicture />
            {chosen === at && <Hammer />}
          </label>
        ))}
      </fieldset>
      <Odds board={board} />
      <BoardAct board={board} busy={isBusy} onStart={start} />
    </>
  );
}

function Hammer() {
  return (
    <svg className="egg-hammer" viewBox="0 0 40 40" aria-hidden>
      <path d="M20 13L37 35l-4 3.500L17 16z" fill="#8f4a20" />
      <path d="M20 13L37 35l-1.500 1L18.500 14z" fill="#c67a42" />
      <path d="M4 14L22 3l6.500 10.500-18 11z" fill="#aeb8c6" />
      <path d="M4 14L22 3l2 3.500-18 11z" fill="#eef2f7" />
      <path d="M22 3l4-1.500 6 10-3.500 2z" fill="#8693a5" />
    </svg>
  );
}
