import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardAct, BoardHead } from './board-parts.tsx';
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

function EggPicture({ open = false }: { readonly open?: boolean }) {
  return (
    <svg className="egg" viewBox="0 0 80 100" aria-hidden>
      <ellipse className="egg-nest" cx="40" cy="92" rx="34" ry="7" />
      {open && (
        <g className="egg-coins">
          <circle cx="40" cy="34" r="13" />
          <circle cx="20" cy="24" r="8" />
          <circle cx="61" cy="18" r="9" />
        </g>
      )}
      <path
        className="egg-shell"
        d={
          open
            ? 'M10 55L20 46 29 56 40 45 51 56 61 46 70 55C71 78 58 93 40 93S9 78 10 55Z'
            : 'M40 8C58 8 70 38 70 60S58 93 40 93 10 82 10 60 22 8 40 8Z'
        }
      />
      <path className="egg-band" d="M13 66q7-8 14 0t13 0 13 0 14 0" />
      <path className="egg-band" data-low d="M15 76q6-8 13 0t12 0 12 0 13 0" />
      {!open && (
        <path className="egg-mark" d="M26 46l5-6 5 6-5 6zM35 46l5-6 5 6-5 6zM44 46l5-6 5 6-5 6z" />
      )}
    </svg>
  );
}

function Hammer() {
  return (
    <svg className="egg-hammer" viewBox="0 0 40 40" aria-hidden>
      <path d="M22 14L36 36l-4 3L18 17z" fill="#a85a2a" />
      <path d="M6 14L24 4l5 9-18 10z" fill="#d8dee6" />
    </svg>
  );
}
