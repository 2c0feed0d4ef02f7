import type { Look } from '../look.ts';
import crest from '../scenes/durian-rush/crest.svg';
import drift from '../scenes/durian-rush/drift.svg';
import frame from '../scenes/durian-rush/frame.svg';
import tall from '../scenes/durian-rush/tall.svg';
import wide from '../scenes/durian-rush/wide.svg';

export const durianRushLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bungee',
    fill: ['#fffde0', '#d9f04a', '#7fb52b'],
    outline: '#1f4a1a',
    halo: '#4a7a1e',
  },
  reels: { ends: '#d9e8a0', middle: '#fffff0', gaps: '#a86a28', shade: '#24380e' },
  winner: {
    fill: ['#fffde0', '#f7e04a', '#f0a02a'],
    ring: '#ff7a2b',
    shine: 'rgb(255 220 80 / 95%)',
    corner: 0.26,
  },
  plate: { top: '#3e7a1e', bottom: '#1a3a10', edge: '#f7e04a' },
  sounds: {
    reel: [0.8, 0, 260, 0.001, 0.008, 0.06, 0, 1.4, 20],
    win: [0.7, 0, 392, 0.002, 0.04, 0.16, 1, 1.2, 0, 0, 196, 0.05, 0.08],
    bigWin: [0.8, 0, 523.25, 0.002, 0.08, 0.3, 1, 1.2, 0, 0, 131, 0.06, 0.09],
    feature: [0.8, 0, 330, 0.004, 0.15, 0.4, 1, 1.2, 0, 0, 165, 0.08, 0.08],
  },
};
