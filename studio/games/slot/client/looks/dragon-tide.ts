import type { Look } from '../look.ts';
import crest from '../scenes/dragon-tide/crest.svg';
import drift from '../scenes/dragon-tide/drift.svg';
import frame from '../scenes/dragon-tide/frame.svg';
import tall from '../scenes/dragon-tide/tall.svg';
import wide from '../scenes/dragon-tide/wide.svg';

export const dragonTideLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bangers',
    fill: ['#fffbe0', '#ffd667', '#d97b14'],
    outline: '#031326',
    halo: '#17a58f',
  },
  reels: { ends: '#03203f', middle: '#0a3a66', gaps: '#3e9f8c', shade: '#010a16' },
  winner: {
    fill: ['#fff2b4', '#f2a83a', '#c4641a'],
    ring: '#ffe9a8',
    shine: 'rgb(255 200 100 / 95%)',
    corner: 0.22,
  },
  plate: { top: '#0f5d80', bottom: '#04182e', edge: '#8fe9da' },
  sounds: {
    win: [0.9, 0, 174.6, 0.02, 0.2, 0.5, 0, 1.5, 0, 0, 87, 0.1],
    bigWin: [1, 0.2, 55, 0.02, 0.4, 1.4, 4, 1.8, -0.2, 0, 0, 0, 0.2, 0.8],
    feature: [1, 0.1, 98, 0.1, 0.5, 1.2, 2, 0.7, 0.4, 0, 49, 0.3],
  },
};
