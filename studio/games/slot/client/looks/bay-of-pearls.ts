import type { Look } from '../look.ts';
import crest from '../scenes/bay-of-pearls/crest.svg';
import drift from '../scenes/bay-of-pearls/drift.svg';
import frame from '../scenes/bay-of-pearls/frame.svg';
import tall from '../scenes/bay-of-pearls/tall.svg';
import wide from '../scenes/bay-of-pearls/wide.svg';

export const bayOfPearlsLook: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bangers',
    fill: ['#ffffff', '#f2fcff', '#9fdcec'],
    outline: '#0c4a6e',
    halo: '#062c44',
  },
  reels: { ends: '#9ad9e6', middle: '#e2f7f8', gaps: '#2c86a6', shade: '#06354e' },
  winner: {
    fill: ['#fffaf0', '#ffd9b0', '#ff9f6e'],
    ring: '#d9582c',
    shine: 'rgb(255 200 150 / 95%)',
    corner: 0.3,
  },
  plate: { top: '#1a7fae', bottom: '#083453', edge: '#ffb98a' },
  sounds: {
    reel: [0.7, 0, 210, 0.01, 0.02, 0.1, 0, 1.3, -3],
    win: [0.7, 0, 587.3, 0.02, 0.1, 0.4, 0, 1.1, 0, 0, 293, 0.09, 0, 0, 0, 0, 0.1],
    bigWin: [0.8, 0, 440, 0.04, 0.3, 0.8, 0, 1.1, 0, 0, 146, 0.1, 0.1, 0, 0, 0, 0.16],
    feature: [0.5, 0.05, 70, 0.3, 0.4, 0.9, 4, 0.6, 0, 0, 0, 0, 0, 2.4, 0, 0, 0.1],
  },
};
