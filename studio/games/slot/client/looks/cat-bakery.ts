import type { Look } from '../look.ts';
import crest from '../scenes/cat-bakery/crest.svg';
import drift from '../scenes/cat-bakery/drift.svg';
import frame from '../scenes/cat-bakery/frame.svg';
import tall from '../scenes/cat-bakery/tall.svg';
import wide from '../scenes/cat-bakery/wide.svg';

export const catBakeryLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Paytone One',
    fill: ['#ffffff', '#ffe9f0', '#f78fb4'],
    outline: '#a83a5e',
    halo: '#fffdf7',
  },
  reels: { ends: '#ffe3ee', middle: '#fffdf9', gaps: '#f7b4c8', shade: '#8a3a5a' },
  winner: {
    fill: ['#fffdf0', '#d6f5ec', '#8ed6c6'],
    ring: '#e86a92',
    shine: 'rgb(142 214 198 / 95%)',
    corner: 0.34,
  },
  plate: { top: '#e86a92', bottom: '#8a2a50', edge: '#fff0c0' },
  sounds: {
    reel: [0.5, 0, 880, 0.001, 0.01, 0.05, 0, 2, 0],
    win: [0.6, 0, 1174.7, 0.002, 0.05, 0.5, 0, 0.8, 0, 0, 392, 0.08],
    bigWin: [0.7, 0, 1046.5, 0.002, 0.2, 0.9, 0, 0.8, 0, 0, 262, 0.1, 0.1],
    feature: [0.7, 0.02, 520, 0.03, 0.16, 0.3, 1, 1.6, 9, -4, 0, 0, 0, 0, 0, 0, 0.06],
  },
};
