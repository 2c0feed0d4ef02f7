import type { Look } from '../look.ts';
import crest from '../scenes/volcano-drums/crest.svg';
import drift from '../scenes/volcano-drums/drift.svg';
import frame from '../scenes/volcano-drums/frame.svg';
import tall from '../scenes/volcano-drums/tall.svg';
import wide from '../scenes/volcano-drums/wide.svg';

export const volcanoDrumsLook: Look = {
  scenery: { wide, tall, drift, way: 'rise' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bangers',
    fill: ['#fff6c8', '#ffb43a', '#e0301a'],
    outline: '#1c0604',
    halo: '#ff5a1f',
  },
  reels: { ends: '#544744', middle: '#94837d', gaps: '#c23a12', shade: '#140a0a' },
  winner: {
    fill: ['#fff0b0', '#ff8a2a', '#b8200c'],
    ring: '#ffe08a',
    shine: 'rgb(255 110 30 / 95%)',
    corner: 0.3,
  },
  plate: { top: '#5a160c', bottom: '#150506', edge: '#ff8a3a' },
  sounds: {
    reel: [1, 0, 70, 0.005, 0.02, 0.14, 0, 2, -1],
    win: [1, 0, 82.4, 0.005, 0.06, 0.4, 0, 2, -0.5, 0, 0, 0, 0.14],
    bigWin: [1, 0, 65.4, 0.005, 0.1, 0.9, 0, 2, -0.3, 0, 0, 0, 0.18],
    feature: [1, 0.1, 49, 0.02, 0.3, 1.4, 4, 1.6, -0.1, 0, 0, 0, 0.22, 0.6],
  },
};
