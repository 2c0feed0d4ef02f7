import type { Look } from '../look.ts';
import crest from '../scenes/neon-saigon/crest.svg';
import drift from '../scenes/neon-saigon/drift.svg';
import frame from '../scenes/neon-saigon/frame.svg';
import tall from '../scenes/neon-saigon/tall.svg';
import wide from '../scenes/neon-saigon/wide.svg';

export const neonSaigonLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Lobster',
    fill: ['#ffffff', '#ffe9f5', '#ff8cc6'],
    outline: '#ff2e93',
    halo: '#ff2e93',
  },
  reels: { ends: '#0d0724', middle: '#1e1242', gaps: '#2b1a5c', shade: '#05021a' },
  winner: {
    fill: ['#7a1050', '#5a0b3c', '#3a0628'],
    ring: '#ff2e93',
    shine: 'rgb(255 46 147 / 95%)',
    corner: 0.16,
  },
  plate: { top: '#2a0f4a', bottom: '#0a0522', edge: '#33e1ff' },
  sounds: {
    reel: [0.8, 0, 65, 0.002, 0.03, 0.08, 2, 1.2, -1],
    win: [0.8, 0, 110, 0.005, 0.12, 0.3, 2, 1, 0, 0, 55, 0.07],
    bigWin: [0.9, 0, 82.4, 0.01, 0.3, 0.6, 2, 1, 0, 0, 41, 0.1, 0.1],
    feature: [0.9, 0, 130.8, 0.02, 0.35, 0.7, 3, 0.8, 0, 0, 65, 0.12],
  },
};
