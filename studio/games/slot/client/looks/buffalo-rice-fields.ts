import type { Look } from '../look.ts';
import crest from '../scenes/buffalo-rice-fields/crest.svg';
import drift from '../scenes/buffalo-rice-fields/drift.svg';
import frame from '../scenes/buffalo-rice-fields/frame.svg';
import tall from '../scenes/buffalo-rice-fields/tall.svg';
import wide from '../scenes/buffalo-rice-fields/wide.svg';

export const buffaloRiceFieldsLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Paytone One',
    fill: ['#fffbe0', '#f7dc5a', '#d99a1a'],
    outline: '#4a2c0c',
    halo: '#f5c93e',
  },
  reels: { ends: '#d9cf8a', middle: '#fffbe6', gaps: '#9a6a1e', shade: '#3e3a10' },
  winner: {
    fill: ['#fffbd0', '#ffe06a', '#c9982a'],
    ring: '#5c7a16',
    shine: 'rgb(255 230 120 / 95%)',
    corner: 0.2,
  },
  plate: { top: '#7a5a1e', bottom: '#3a2808', edge: '#f7dc8a' },
  sounds: {
    win: [0.7, 0, 587.3, 0.04, 0.14, 0.3, 0, 0.8, 0, 0, 147, 0.08, 0, 0, 4],
    bigWin: [0.8, 0, 440, 0.05, 0.3, 0.6, 0, 0.8, 0, 0, 147, 0.12, 0.14, 0, 4],
    feature: [0.8, 0, 392, 0.06, 0.4, 0.8, 0, 0.7, 0.2, 0, 196, 0.2, 0, 0, 5],
  },
};
