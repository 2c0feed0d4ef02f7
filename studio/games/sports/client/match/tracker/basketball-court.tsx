import { arcOf, boxOf, lineOf, type Point, projection } from './projection.ts';

const LENGTH = 28;
const WIDTH = 15;
const project = projection({
  length: LENGTH,
  width: WIDTH,
  left: 26,
  across: 478,
  top: 44,
  bottom: 216,
  depth: 0.74,
});
const MIDDLE: Point = [LENGTH / 2, WIDTH / 2];

const wall = (beyond: number): readonly Point[] => [
  [-beyond, -beyond],
  [LENGTH + beyond, -beyond],
  [LENGTH + beyond, WIDTH + beyond],
  [-beyond, WIDTH + beyond],
];

const lines = [
  lineOf(project, wall(0), true),
  lineOf(project, [
    [14, 0],
    [14, WIDTH],
  ]),
  lineOf(project, arcOf(MIDDLE, 1.8, [0, 360])),
  lineOf(project, boxOf(0, [5.05, 9.95], 5.8)),
  lineOf(project, boxOf(LENGTH, [5.05, 9.95], 22.2)),
  lineOf(project, arcOf([5.8, 7.5], 1.8, [-90, 90])),
  lineOf(project, arcOf([22.2, 7.5], 1.8, [90, 270])),
  lineOf(project, [[0, 0.9], ...arcOf([1.57, 7.5], 6.75, [-78, 78]), [0, 14.1]]),
  lineOf(project, [[LENGTH, 0.9], ...arcOf([26.43, 7.5], 6.75, [258, 102]), [LENGTH, 14.1]]),
].join('');

/** A basketball court of planks, seen from its side. */
export function BasketballCourt() {
  return (
    <svg className="sp-field" viewBox="0 0 530 250" aria-hidden>
      <rect width="530" height="250" fill="#120b07" />
      <path d={lineOf(project, wall(1.6), true)} fill="#8c1f2b" />
      {Array.from({ length: 14 }, (_, at) => (
        <path
          key={at}
          fill={at % 2 === 0 ? '#b07a45' : '#a8723f'}
          d={lineOf(
            project,
            [
              [at * 2, 0],
              [at * 2 + 2, 0],
              [at * 2 + 2, WIDTH],
              [at * 2, WIDTH],
            ],
            true,
          )}
        />
      ))}
      {[boxOf(0, [5.05, 9.95], 5.8), boxOf(LENGTH, [5.05, 9.95], 22.2)].map((box) => (
        <path key={box[1]?.[0]} d={lineOf(project, box, true)} fill="#7d1b27" />
      ))}
      <path d={lineOf(project, arcOf(MIDDLE, 1.8, [0, 360]), true)} fill="#7d1b27" />
      <path d={lines} fill="none" stroke="#ffe9c9" strokeOpacity=".85" strokeWidth="1.4" />
      <Basket x={1.57} board={1.2} />
      <Basket x={26.43} board={26.8} />
    </svg>
  );
}

function Basket({ x, board }: { readonly x: number; readonly board: number }) {
  const [[hx, hy], [ax, ay], [bx, by]] = [
    project(x, 7.5),
    project(board, 6.6),
    project(board, 8.4),
  ];
  return (
    <>
      <path
        d={`M${ax} ${ay - 8}V${ay - 22}L${bx} ${by - 24}V${by - 9}Z`}
        fill="#fff"
        fillOpacity=".22"
        stroke="#fff"
      />
      <ellipse cx={hx} cy={hy - 12} rx="7" ry="2.6" fill="none" stroke="#ff7a4d" strokeWidth="2" />
    </>
  );
}
