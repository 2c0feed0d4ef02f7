import type { Look } from '../look.ts';
import crest from '../scenes/snow-fox/crest.svg';
import drift from '../scenes/snow-fox/drift.svg';
import frame from '../scenes/snow-fox/frame.svg';
import tall from '../scenes/snow-fox/tall.svg';
import wide from '../scenes/snow-fox/wide.svg';

export const snowFoxLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Paytone One',
    fill: ['#ffffff', '#dff3ff', '#8fc4f2'],
    outline: '#16315f',
    halo: '#dff1ff',
  },
  reels: { ends: '#a9cdea', middle: '#e6f4ff', gaps: '#5b8fc4', shade: '#12305c' },
  winner: {
    fill: ['#ffffff', '#cfeaff', '#4a90e0'],
    ring: '#ff8a3c',
    shine: 'rgb(255 170 90 / 95%)',
    corner: 0.16,
  },
  plate: { top: '#3f72b0', bottom: '#122a55', edge: '#ddf1ff' },
  sounds: {
    reel: [0.5, 0, 1400, 0.004, 0.01, 0.2, 0, 1, 2],
    win: [0.6, 0, 1760, 0.01, 0.08, 0.7, 0, 1, 0, 0, -440, 0.09],
    bigWin: [0.7, 0, 1318.5, 0.02, 0.2, 1.1, 0, 1, 0, 0, -330, 0.13, 0.13],
    feature: [0.7, 0, 2093, 0.04, 0.4, 1.5, 0, 1, 0, 0, -523, 0.18, 0.18],
  },
};
