import { useId } from 'react';
import { arcOf, boxOf, lineOf, type Point, projection } from './projection.ts';
import type { LastWord } from './last-word.ts';

const LENGTH = 105;
const WIDTH = 68;
const project = projection({
  length: LENGTH,
  width: WIDTH,
  left: 18,
  across: 494,
  top: 30,
  bottom: 222,
  depth: 0.7,
});
const MIDDLE: Point = [LENGTH / 2, WIDTH / 2];
const day = ['#0d4a36', '#0f5640', '#071b16'] as const;
const night = ['#1a3768', '#1d3d74', '#0a1022'] as const;

/** Where on the field something of the side that attacks to the right happens. */
const places: Readonly<Record<string, Point>> = {
  'incident.goal': [103, 34],
  'incident.corner': [104.5, 67],
  'incident.yellow': [62, 40],
  'incident.red': [62, 40],
  'incident.var': [...MIDDLE],
};

/** A pitch seen from its side, with the last thing that was told of it. */
export function Pitch({
  word,
  tint,
  isNight,
}: {
  readonly word: LastWord | undefined;
  readonly tint: string;
  readonly isNight: boolean;
}) {
  const id = useId();
  const [one, other, ground] = isNight ? night : day;
  return (
    <svg className="sp-field" viewBox="0 0 530 250" aria-hidden>
      <rect width="530" height="250" fill={ground} />
      <path d={lineOf(project, corners(4), true)} fill={one} opacity=".75" />
      {Array.from({ length: 14 }, (_, at) => (
        <path
          key={at}
          d={lineOf(project, stripe(at * 7.5), true)}
          fill={at % 2 === 0 ? one : other}
        />
      ))}
      {word && <Zone id={id} word={word} tint={tint} />}
      <Lines />
      <Goal x={0} outward={-5} />
      <Goal x={LENGTH} outward={5} />
      {word && <Mark word={word} tint={tint} id={id} />}
    </svg>
  );
}

const corners = (beyond: number): readonly Point[] => [
  [-beyond, -beyond],
  [LENGTH + beyond, -beyond],
  [LENGTH + beyond, WIDTH + beyond],
  [-beyond, WIDTH + beyond],
];

const stripe = (from: number): readonly Point[] => [
  [from, 0],
  [from + 7.5, 0],
  [from + 7.5, WIDTH],
  [from, WIDTH],
];

/** Home attacks to the right, away to the left. */
const facing = ([x, y]: Point, side: 'H' | 'A'): Point =>
  side === 'H' ? [x, y] : [LENGTH - x, WIDTH - y];

/** The third in which the side acts, in the colour of its shirt. */
function Zone({
  id,
  word,
  tint,
}: {
  readonly id: string;
  readonly word: LastWord;
  readonly tint: string;
}) {
  const isHome = word.side === 'H';
  const [from, to] = isHome ? [64, LENGTH] : [LENGTH - 64, 0];
  const edge = isHome ? 6 : -6;
  return (
    <>
      <linearGradient
        id={`${id}z`}
        gradientUnits="userSpaceOnUse"
        x1={project(from, WIDTH / 2)[0]}
        x2={project(to, WIDTH / 2)[0]}
        y1="0"
        y2="0"
      >
        <stop offset="0" stopColor={tint} stopOpacity="0" />
        <stop offset="1" stopColor={tint} stopOpacity=".62" />
      </linearGradient>
      <path
        fill={`url(#${id}z)`}
        d={lineOf(
          project,
          [
            [from + edge, 0],
            [to, 0],
            [to, WIDTH],
            [from + edge, WIDTH],
            [from, WIDTH / 2],
          ],
          true,
        )}
      />
    </>
  );
}

function Lines() {
  const paths = [
    lineOf(project, corners(0), true),
    lineOf(project, [
      [LENGTH / 2, 0],
      [LENGTH / 2, WIDTH],
    ]),
    lineOf(project, arcOf(MIDDLE, 9.15, [0, 360])),
    lineOf(project, boxOf(0, [13.85, 54.15], 16.5)),
    lineOf(project, boxOf(LENGTH, [13.85, 54.15], 88.5)),
    lineOf(project, boxOf(0, [24.85, 43.15], 5.5)),
    lineOf(project, boxOf(LENGTH, [24.85, 43.15], 99.5)),
    lineOf(project, arcOf([11, 34], 9.15, [-53, 53])),
    lineOf(project, arcOf([94, 34], 9.15, [127, 233])),
  ];
  return (
    <path
      d={paths.join('')}
      fill="none"
      stroke="#e9fff6"
      strokeOpacity=".72"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  );
}

function Goal({ x, outward }: { readonly x: number; readonly outward: number }) {
  const [[ax, ay], [bx, by]] = [project(x, 30.34), project(x, 37.66)];
  const high = 13;
  return (
    <>
      <path
        d={`M${ax + outward} ${ay - 1}L${ax} ${ay}V${ay - high}L${bx} ${by - high}V${by}L${bx + outward} ${by - 1}V${by - high * 0.82}L${ax + outward} ${ay - high * 0.82}Z`}
        fill="#fff"
        fillOpacity=".16"
      />
      <path
        d={`M${ax} ${ay}V${ay - high}L${bx} ${by - high}V${by}`}
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
      />
    </>
  );
}

/** The place of what was told, as a ball or a card. */
function Mark({
  word,
  tint,
  id,
}: {
  readonly word: LastWord;
  readonly tint: string;
  readonly id: string;
}) {
  const place = places[word.word] ?? MIDDLE;
  const [x, y] = project(...facing(place, word.side));
  const isCard = word.word === 'incident.yellow' || word.word === 'incident.red';
  return (
    <>
      <radialGradient id={`${id}b`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".85" />
        <stop offset=".4" stopColor={tint} stopOpacity=".5" />
        <stop offset="1" stopColor={tint} stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r="22" fill={`url(#${id}b)`} />
      {isCard ? (
        <rect
          x={x - 4.5}
          y={y - 7}
          width="9"
          height="13"
          rx="2"
          fill={word.word === 'incident.red' ? '#db4a3d' : '#f2cc72'}
          stroke="#0b1c18"
        />
      ) : (
        <>
          <ellipse cx={x} cy={y + 6} rx="5" ry="1.8" opacity=".4" />
          <circle cx={x} cy={y} r="5.2" fill="#fff" stroke="#0b1c18" />
          <path d={`M${x} ${y - 2.2}l2 1.5-.8 2.3h-2.4l-.8-2.3Z`} fill="#0b1c18" />
        </>
      )}
    </>
  );
}
