import type { Look } from '../look.ts';
import crest from '../scenes/floating-market/crest.svg';
import drift from '../scenes/floating-market/drift.svg';
import frame from '../scenes/floating-market/frame.svg';
import tall from '../scenes/floating-market/tall.svg';
import wide from '../scenes/floating-market/wide.svg';

export const floatingMarketLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Paytone One',
    fill: ['#fffbe8', '#ffd98a', '#f0962e'],
    outline: '#4a240c',
    halo: '#2e1806',
  },
  reels: { ends: '#a8d4cf', middle: '#e6f6f0', gaps: '#2f6a66', shade: '#0f2e30' },
  winner: {
    fill: ['#f6ffd8', '#b8e08a', '#4fa24a'],
    ring: '#2c6a2a',
    shine: 'rgb(150 220 110 / 95%)',
    corner: 0.46,
  },
  plate: { top: '#8a4d1e', bottom: '#3a1f0a', edge: '#f9c46b' },
  sounds: {
    reel: [0.7, 0.02, 160, 0.002, 0.01, 0.12, 1, 2.4, 2],
    win: [0.7, 0, 493.9, 0.004, 0.06, 0.22, 1, 1.8, 0, 0, 247, 0.06],
    bigWin: [0.8, 0, 329.6, 0.01, 0.2, 0.5, 1, 1.6, 0, 0, 165, 0.08, 0.08],
    feature: [0.8, 0, 246.9, 0.02, 0.26, 0.6, 1, 1.4, 0, 0, 123, 0.12, 0.12],
  },
};
