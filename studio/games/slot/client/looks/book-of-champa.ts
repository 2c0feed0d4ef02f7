import type { Look } from '../look.ts';
import crest from '../scenes/book-of-champa/crest.svg';
import drift from '../scenes/book-of-champa/drift.svg';
import frame from '../scenes/book-of-champa/frame.svg';
import tall from '../scenes/book-of-champa/tall.svg';
import wide from '../scenes/book-of-champa/wide.svg';

export const bookOfChampaLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Yeseva One',
    fill: ['#fff0d6', '#f0a860', '#b8502a'],
    outline: '#2a0e04',
    halo: '#3a1408',
  },
  reels: { ends: '#c9a070', middle: '#f7e3c0', gaps: '#6b2a14', shade: '#2a1006' },
  winner: {
    fill: ['#fff0d0', '#ff9a4a', '#a83a12'],
    ring: '#1e6a64',
    shine: 'rgb(255 140 60 / 95%)',
    corner: 0.02,
  },
  plate: { top: '#a84a22', bottom: '#3a1408', edge: '#ffc98a' },
  sounds: {
    reel: [0.9, 0, 60, 0.01, 0.05, 0.1, 4, 0.6, -1],
    win: [0.8, 0, 146.8, 0.03, 0.2, 0.5, 2, 0.8, 0, 0, 73, 0.1],
    bigWin: [0.9, 0, 110, 0.05, 0.4, 0.9, 2, 0.8, 0, 0, 55, 0.2],
    feature: [0.9, 0, 73.4, 0.1, 0.5, 1.2, 3, 0.6, 0.1, 0, 37, 0.3],
  },
};
