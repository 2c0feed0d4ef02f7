import { lineOf, type Point, projection } from './projection.ts';

const LENGTH = 23.77;
const WIDTH = 10.97;
const project = projection({
  length: LENGTH,
  width: WIDTH,
  left: 70,
  across: 390,
  top: 60,
  bottom: 200,
  depth: 0.78,
});

const box = ([x0, y0]: Point, [x1, y1]: Point): readonly Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const SINGLES = 1.37;
const SERVICE = 6.4;
const MIDDLE = LENGTH / 2;

const lines = [
  lineOf(project, box([0, 0], [LENGTH, WIDTH]), true),
  lineOf(project, box([0, SINGLES], [LENGTH, WIDTH - SINGLES]), true),
  ...[MIDDLE - SERVICE, MIDDLE + SERVICE].map((x) =>
    lineOf(project, [
      [x, SINGLES],
      [x, WIDTH - SINGLES],
    ]),
  ),
  lineOf(project, [
    [MIDDLE - SERVICE, WIDTH / 2],
    [MIDDLE + SERVICE, WIDTH / 2],
  ]),
].join('');

/** A tennis court seen from its side; the ball lies with who serves. Home is on the left. */
export function TennisCourt({ server }: { readonly server: 'H' | 'A' | undefined }) {
  const [[ax, ay], [bx, by]] = [project(MIDDLE, -0.9), project(MIDDLE, WIDTH + 0.9)];
  const [sx, sy] = project(server === 'A' ? LENGTH + 0.6 : -0.6, WIDTH * 0.62);
  return (
    <svg className="sp-field" viewBox="0 0 530 250" aria-hidden>
      <rect width="530" height="250" fill="#0a1a16" />
      <path
        d={lineOf(project, box([-4.5, -2.6], [LENGTH + 4.5, WIDTH + 2.2]), true)}
        fill="#1f6b58"
      />
      <path d={lineOf(project, box([0, 0], [LENGTH, WIDTH]), true)} fill="#2459a8" />
      <path d={lines} fill="none" stroke="#fff" strokeOpacity=".9" strokeWidth="1.4" />
      <path
        d={`M${ax} ${ay}V${ay - 14}L${bx} ${by - 20}V${by}Z`}
        fill="#fff"
        fillOpacity=".14"
        stroke="#fff"
        strokeOpacity=".8"
      />
      {server && (
        <>
          <circle cx={sx} cy={sy} r="15" fill="#d8f24a" opacity=".25" />
          <circle cx={sx} cy={sy} r="5.5" fill="#d8f24a" stroke="#2b3a08" />
        </>
      )}
    </svg>
  );
}
