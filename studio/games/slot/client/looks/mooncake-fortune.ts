import type { Look } from '../look.ts';
import crest from '../scenes/mooncake-fortune/crest.svg';
import drift from '../scenes/mooncake-fortune/drift.svg';
import frame from '../scenes/mooncake-fortune/frame.svg';
import tall from '../scenes/mooncake-fortune/tall.svg';
import wide from '../scenes/mooncake-fortune/wide.svg';

export const mooncakeFortuneLook: Look = {
  scenery: { wide, tall, drift, way: 'rise' },
  frame: { edges: frame, crest },
  title: {
    font: 'Lobster',
    fill: ['#fffdf0', '#fff1c4', '#ffb84a'],
    outline: '#3a1e5c',
    halo: '#12123e',
  },
  reels: { ends: '#2a2a78', middle: '#4b4fa0', gaps: '#a86a30', shade: '#0b0b2e' },
  winner: {
    fill: ['#fff1c4', '#ffb84a', '#d9772b'],
    ring: '#8a3a1a',
    shine: 'rgb(255 200 100 / 95%)',
    corner: 0.5,
  },
  plate: { top: '#a86a30', bottom: '#4a260c', edge: '#f7d79a' },
  sounds: {
    reel: [0.9, 0, 90, 0.002, 0.03, 0.1, 0, 1.6, -2],
    win: [0.8, 0, 98, 0.003, 0.05, 0.25, 0, 2, 0, 0, 0, 0, 0.09],
    bigWin: [1, 0, 82, 0.004, 0.12, 0.5, 0, 2.2, -0.3, 0, 0, 0, 0.11, 0.2],
    feature: [0.9, 0, 110, 0.01, 0.3, 0.8, 0, 1.8, 0, 0, 55, 0.16, 0.14],
  },
};
