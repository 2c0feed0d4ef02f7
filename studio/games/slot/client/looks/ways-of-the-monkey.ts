import type { Look } from '../look.ts';
import crest from '../scenes/ways-of-the-monkey/crest.svg';
import drift from '../scenes/ways-of-the-monkey/drift.svg';
import frame from '../scenes/ways-of-the-monkey/frame.svg';
import tall from '../scenes/ways-of-the-monkey/tall.svg';
import wide from '../scenes/ways-of-the-monkey/wide.svg';

export const waysOfTheMonkeyLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Dela Gothic One',
    fill: ['#ff8a6a', '#d93a2a', '#8a1a12'],
    outline: '#fff1d6',
    halo: '#b3271e',
  },
  reels: {
    ends: '#f0dcb2',
    middle: '#fffdf2',
    gaps: '#1e7a6a',
    shade: '#2a2010',
    below: ['#2c7d70', '#155046'],
  },
  winner: {
    fill: ['#fff6c0', '#ffd667', '#e0a02a'],
    ring: '#b3271e',
    shine: 'rgb(255 214 103 / 95%)',
    corner: 0.3,
  },
  plate: { top: '#b3271e', bottom: '#5e0f0c', edge: '#ffd667' },
  sounds: {
    reel: [0.9, 0, 420, 0.001, 0.006, 0.05, 1, 2, -8],
    win: [0.8, 0, 520, 0.001, 0.03, 0.12, 1, 2, 0, 0, 130, 0.05, 0.07],
    bigWin: [0.9, 0, 392, 0.001, 0.06, 0.3, 1, 2, 0, 0, 131, 0.06, 0.09],
    feature: [0.9, 0, 262, 0.01, 0.2, 0.6, 1, 1.4, 0, 0, 131, 0.1, 0.1],
  },
};
