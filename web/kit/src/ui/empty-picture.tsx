import { use } from 'react';
import { SignContext } from './sign-context.ts';

/** What stands where there is nothing yet: the merchant's own sign, not lit or still in bud. */
export function EmptyPicture() {
  const sign = use(SignContext);
  return (
    <svg data-sign={sign} width={120} height={92} viewBox="0 0 120 92" aria-hidden>
      <ellipse className="shadow" cx="60" cy="82" rx="44" ry="6" />
      {sign === 'orchid' ? <Orchid /> : <Lantern />}
    </svg>
  );
}

function Lantern() {
  return (
    <>
      <path className="cord" d="M60 2v14" />
      <path
        className="paper"
        d="M46 18h28c14 6 20 14 20 23s-6 18-20 24H46c-14-6-20-15-20-24s6-17 20-23Z"
      />
      <path
        className="rib"
        d="M60 18v47M50 18c-8 7-12 15-12 23s4 17 12 24M70 18c8 7 12 15 12 23s-4 17-12 24"
      />
      <rect className="cap" x="48" y="13" width="24" height="6" rx="2" />
      <rect className="cap" x="48" y="64" width="24" height="6" rx="2" />
    </>
  );
}

/** A spray of one flower and two buds on a bent stem, over two leaves. */
function Orchid() {
  return (
    <>
      <path className="cord" d="M56 82c-4-14 0-26 12-38M59 60c8 0 18-4 25-14M84 46c4-4 8-6 12-7" />
      <path className="paper" d="M56 82C44 66 32 66 20 72c10 9 24 12 36 10Z" />
      <path className="paper" d="M57 82c8-13 22-15 34-9-8 9-21 12-34 9Z" />
      <path className="rib" d="M30 74c9 0 18 3 26 8M80 75c-8 1-16 3-23 7" />
      <path className="paper" d="M82 47c-1-6 2-11 8-13 2 6-1 12-8 13Z" />
      <path className="paper" d="M95 40c1-5 4-8 9-8 0 5-4 9-9 8Z" />
      <path className="paper" d="M55 33c-7-7-6-19 0-27 6 8 7 20 0 27Z" />
      <path className="paper" d="M54 34c-4 9-13 15-22 15 1-9 10-17 22-15Z" />
      <path className="paper" d="M56 34c4 9 13 15 22 15-1-9-10-17-22-15Z" />
      <path className="paper" d="M53 34c-12 3-24-3-26-15 11-4 23 2 26 15Z" />
      <path className="paper" d="M57 34c12 3 24-3 26-15-11-4-23 2-26 15Z" />
      <path className="rib" d="M33 23c7 2 13 5 18 9M77 23c-7 2-13 5-18 9" />
      <path className="cap" d="M55 30c6 3 7 10 0 17-7-7-6-14 0-17Z" />
    </>
  );
}
