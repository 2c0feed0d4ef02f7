import type { Look } from '../look.ts';
import crest from '../scenes/lotus-temple/crest.svg';
import drift from '../scenes/lotus-temple/drift.svg';
import frame from '../scenes/lotus-temple/frame.svg';
import tall from '../scenes/lotus-temple/tall.svg';
import wide from '../scenes/lotus-temple/wide.svg';

export const lotusTempleLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Yeseva One',
    fill: ['#fffdf2', '#ffe9b8', '#d9a05a'],
    outline: '#1c3f34',
    halo: '#04140f',
  },
  reels: { ends: '#e3c898', middle: '#fff8e6', gaps: '#8f6a42', shade: '#1d3a2c' },
  winner: {
    fill: ['#fff6d8', '#f6cf74', '#d9912b'],
    ring: '#b03a6e',
    shine: 'rgb(246 180 60 / 95%)',
    corner: 0.13,
  },
  plate: { top: '#2f7562', bottom: '#0b2a24', edge: '#ffd8a0' },
  sounds: {
    win: [0.8, 0, 659.25, 0.01, 0.2, 0.7, 0, 1.1, 0, 0, 329, 0.08],
    bigWin: [0.9, 0, 220, 0.02, 0.5, 1.4, 0, 1, 0, 0, 330, 0.12],
    feature: [0.9, 0, 164.8, 0.02, 0.6, 1.5, 0, 1, 0, 0, 82, 0.3],
  },
};
