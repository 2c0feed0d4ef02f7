import type { Look } from '../look.ts';
import crest from '../scenes/firecracker-progressive/crest.svg';
import drift from '../scenes/firecracker-progressive/drift.svg';
import frame from '../scenes/firecracker-progressive/frame.svg';
import tall from '../scenes/firecracker-progressive/tall.svg';
import wide from '../scenes/firecracker-progressive/wide.svg';

export const firecrackerProgressiveLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Lobster',
    fill: ['#fff8d2', '#ffd667', '#e79a22'],
    outline: '#5e0410',
    halo: '#ffb199',
  },
  reels: { ends: '#f3ddb0', middle: '#fffdf4', gaps: '#b8860b', shade: '#4a0808' },
  winner: {
    fill: ['#fffbe0', '#ffdf7e', '#f5b33a'],
    ring: '#c4141f',
    shine: 'rgb(255 180 60 / 95%)',
    corner: 0.1,
  },
  plate: { top: '#c4141f', bottom: '#5e0410', edge: '#ffd667' },
  sounds: {
    reel: [0.8, 0.3, 200, 0.001, 0.005, 0.05, 4, 1, 0, 0, 0, 0, 0, 0.6],
    win: [0.8, 0.2, 300, 0.001, 0.02, 0.2, 4, 1.5, 0, 0, 0, 0, 0.04, 0.5],
    bigWin: [1, 0.05, 98, 0.01, 0.5, 1.6, 2, 0.6, 0, 0, 0, 0, 0.06, 0.1],
    feature: [0.9, 0.05, 147, 0.01, 0.4, 1.2, 2, 0.6, 0, 0, 73, 0.2],
  },
};
