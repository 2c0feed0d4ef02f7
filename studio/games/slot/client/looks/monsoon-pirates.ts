import type { Look } from '../look.ts';
import crest from '../scenes/monsoon-pirates/crest.svg';
import drift from '../scenes/monsoon-pirates/drift.svg';
import frame from '../scenes/monsoon-pirates/frame.svg';
import tall from '../scenes/monsoon-pirates/tall.svg';
import wide from '../scenes/monsoon-pirates/wide.svg';

export const monsoonPiratesLook: Look = {
  scenery: { wide, tall, drift, way: 'fall' },
  frame: { edges: frame, crest },
  title: {
    font: 'Dela Gothic One',
    fill: ['#fff2d0', '#ffc56a', '#c2662a'],
    outline: '#2a1208',
    halo: '#1c5a5a',
  },
  reels: { ends: '#8a5a34', middle: '#c99a62', gaps: '#3a2010', shade: '#1c0e06' },
  winner: {
    fill: ['#fff4d0', '#ffc23a', '#a85a12'],
    ring: '#1f6f6f',
    shine: 'rgb(255 200 90 / 95%)',
    corner: 0.5,
  },
  plate: { top: '#7a4522', bottom: '#2a1a12', edge: '#ffd08a' },
  sounds: {
    reel: [0.8, 0, 150, 0.005, 0.02, 0.1, 1, 1.2, -3],
    win: [0.7, 0, 293.66, 0.05, 0.16, 0.3, 2, 0.8, 0, 0, 147, 0.11],
    bigWin: [0.9, 0, 220, 0.06, 0.4, 0.6, 2, 0.8, 0, 0, 110, 0.16, 0.16],
    feature: [1, 0.1, 58, 0.005, 0.2, 1.2, 4, 2.2, -0.3, 0, 0, 0, 0, 0.9],
  },
};
