import type { Look } from '../look.ts';
import crest from '../scenes/corner-sevens/crest.svg';
import drift from '../scenes/corner-sevens/drift.svg';
import frame from '../scenes/corner-sevens/frame.svg';
import tall from '../scenes/corner-sevens/tall.svg';
import wide from '../scenes/corner-sevens/wide.svg';

export const cornerSevensLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bungee',
    fill: ['#ffffff', '#fff7df', '#f2d9a4'],
    outline: '#1d3f66',
    halo: '#e0482e',
  },
  reels: { ends: '#e6dcc0', middle: '#fffaea', gaps: '#2f5d8a', shade: '#5a4a2a' },
  winner: {
    fill: ['#fffdf2', '#ffd24a', '#e0482e'],
    ring: '#2f5d8a',
    shine: 'rgb(255 190 70 / 90%)',
    corner: 0.5,
  },
  plate: { top: '#2f5d8a', bottom: '#14304c', edge: '#fff7df' },
  sounds: {
    reel: [0.6, 0, 1900, 0.001, 0.004, 0.06, 0, 2.2],
    win: [0.7, 0, 1568, 0.002, 0.03, 0.22, 0, 2, 0, 0, 588, 0.05],
    bigWin: [0.8, 0, 1318.5, 0.003, 0.1, 0.5, 0, 2, 0, 0, 440, 0.07, 0.07],
    feature: [0.8, 0, 987.77, 0.005, 0.2, 0.6, 0, 2, 0, 0, 370, 0.1, 0.1],
  },
};
