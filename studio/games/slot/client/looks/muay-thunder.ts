import type { Look } from '../look.ts';
import crest from '../scenes/muay-thunder/crest.svg';
import drift from '../scenes/muay-thunder/drift.svg';
import frame from '../scenes/muay-thunder/frame.svg';
import tall from '../scenes/muay-thunder/tall.svg';
import wide from '../scenes/muay-thunder/wide.svg';

export const muayThunderLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bangers',
    fill: ['#fff6e0', '#f2b233', '#e03a2a'],
    outline: '#240606',
    halo: '#e03a2a',
  },
  reels: { ends: '#160606', middle: '#3a1010', gaps: '#7c1a12', shade: '#050101' },
  winner: {
    fill: ['#ffe28a', '#f2962a', '#a81e10'],
    ring: '#fff0c0',
    shine: 'rgb(255 120 40 / 95%)',
    corner: 0.04,
  },
  plate: { top: '#5a1414', bottom: '#120a0a', edge: '#f2b233' },
  sounds: {
    reel: [0.9, 0, 84, 0.001, 0.02, 0.06, 0, 2, -8],
    win: [0.8, 0, 740, 0.01, 0.05, 0.3, 2, 0.9, 0, 0, 110, 0.05],
    bigWin: [0.9, 0, 1046.5, 0.002, 0.1, 1.1, 0, 0.6, 0, 0, 0, 0, 0.16],
    feature: [0.9, 0, 1318.5, 0.001, 0.06, 1.3, 0, 0.5, 0, 0, 0, 0, 0.24],
  },
};
