import type { Look } from '../look.ts';
import crest from '../scenes/triple-jade/crest.svg';
import drift from '../scenes/triple-jade/drift.svg';
import frame from '../scenes/triple-jade/frame.svg';
import tall from '../scenes/triple-jade/tall.svg';
import wide from '../scenes/triple-jade/wide.svg';

export const tripleJadeLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Dela Gothic One',
    fill: ['#f2fffa', '#8df0ce', '#1fa57c'],
    outline: '#04271d',
    halo: '#34c398',
  },
  reels: { ends: '#0b1512', middle: '#24443a', gaps: '#d6a23e', shade: '#000000' },
  winner: {
    fill: ['#e6fff4', '#7fd9b8', '#1f7a5e'],
    ring: '#f2cc72',
    shine: 'rgb(52 195 152 / 95%)',
    corner: 0.06,
  },
  plate: { top: '#1a2a25', bottom: '#050807', edge: '#e0ae4a' },
  sounds: {
    reel: [0.7, 0, 1200, 0.001, 0.004, 0.05, 1, 1.8, -20],
    win: [0.7, 0, 1046.5, 0.002, 0.06, 0.4, 1, 1.6, 0, 0, 523, 0.05],
    bigWin: [0.8, 0, 784, 0.005, 0.2, 0.8, 1, 1.3, 0, 0, 392, 0.07, 0.08],
    feature: [0.8, 0, 523.25, 0.01, 0.25, 0.9, 1, 1.2, 0, 0, 262, 0.1],
  },
};
