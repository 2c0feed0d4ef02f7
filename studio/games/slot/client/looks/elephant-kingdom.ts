import type { Look } from '../look.ts';
import crest from '../scenes/elephant-kingdom/crest.svg';
import drift from '../scenes/elephant-kingdom/drift.svg';
import frame from '../scenes/elephant-kingdom/frame.svg';
import tall from '../scenes/elephant-kingdom/tall.svg';
import wide from '../scenes/elephant-kingdom/wide.svg';

export const elephantKingdomLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Yeseva One',
    fill: ['#fff9e0', '#f7cf6a', '#b9781c'],
    outline: '#4a1230',
    halo: '#e8305a',
  },
  reels: { ends: '#5a1438', middle: '#8a2a52', gaps: '#e8b04a', shade: '#1c0414' },
  winner: {
    fill: ['#fff3c0', '#e8b04a', '#a8601c'],
    ring: '#3fa7a0',
    shine: 'rgb(255 200 90 / 95%)',
    corner: 0.04,
  },
  plate: { top: '#8a2a52', bottom: '#3a0a24', edge: '#ffe7a0' },
  sounds: {
    win: [0.7, 0, 880, 0.002, 0.03, 0.25, 1, 1.4, 0, 0, 220, 0.05, 0.06],
    bigWin: [0.8, 0, 698.5, 0.002, 0.1, 0.6, 1, 1.4, 0, 0, 175, 0.05, 0.08],
    feature: [0.8, 0, 349.2, 0.004, 0.2, 0.8, 1, 1.3, 0, 0, 175, 0.09, 0.1],
  },
};
