import type { Look } from '../look.ts';
import crest from '../scenes/star-almanac/crest.svg';
import drift from '../scenes/star-almanac/drift.svg';
import frame from '../scenes/star-almanac/frame.svg';
import tall from '../scenes/star-almanac/tall.svg';
import wide from '../scenes/star-almanac/wide.svg';

export const starAlmanacLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Lobster',
    fill: ['#fffbe8', '#ffd98a', '#c98a2a'],
    outline: '#120a3a',
    halo: '#8c7bff',
  },
  reels: { ends: '#c4b6ee', middle: '#efe9ff', gaps: '#8a6428', shade: '#1b1450' },
  winner: {
    fill: ['#f6f0ff', '#9a86ff', '#3a2a9a'],
    ring: '#f7dc8e',
    shine: 'rgb(170 150 255 / 95%)',
    corner: 0.5,
  },
  plate: { top: '#3a2e96', bottom: '#0d0a2e', edge: '#e7b65a' },
  sounds: {
    reel: [0.6, 0, 880, 0.002, 0.01, 0.12, 0, 1],
    win: [0.7, 0, 1046.5, 0.005, 0.06, 0.4, 0, 1, 0, 0, 523, 0.08],
    bigWin: [0.8, 0, 783.99, 0.01, 0.2, 0.9, 0, 1, 0, 0, 392, 0.11, 0.11],
    feature: [0.8, 0, 659.25, 0.02, 0.3, 1.2, 0, 1, 0, 0, 330, 0.16, 0.16],
  },
};
