import type { Look } from '../look.ts';
import crest from '../scenes/night-express/crest.svg';
import drift from '../scenes/night-express/drift.svg';
import frame from '../scenes/night-express/frame.svg';
import tall from '../scenes/night-express/tall.svg';
import wide from '../scenes/night-express/wide.svg';

export const nightExpressLook: Look = {
  scenery: { wide, tall, drift, way: 'rise' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bungee',
    fill: ['#fffaf0', '#f3e2b8', '#d9a85a'],
    outline: '#0e2a52',
    halo: '#060a12',
  },
  reels: {
    ends: '#d9bf86',
    middle: '#fbefcf',
    gaps: '#22324a',
    shade: '#0a0f18',
    below: ['#2b3a5c', '#151d36'],
  },
  winner: {
    fill: ['#fff6d0', '#f2c46a', '#c98a3a'],
    ring: '#d9343a',
    shine: 'rgb(255 214 120 / 95%)',
    corner: 0.1,
  },
  plate: { top: '#2c3e55', bottom: '#0e1420', edge: '#c98a3a' },
  sounds: {
    reel: [0.8, 0, 58, 0.002, 0.02, 0.05, 4, 2.6, 0, 0, 0, 0, 0.06],
    win: [0.7, 0, 622.3, 0.02, 0.12, 0.3, 2, 0.6, 0, 0, -104, 0.1],
    bigWin: [0.8, 0, 311.1, 0.06, 0.5, 0.6, 2, 0.5, 0, 0, 78, 0.2, 0, 0.1],
    feature: [0.7, 0, 466.2, 0.08, 0.5, 0.4, 2, 0.4, 0, 0, 116, 0.22, 0, 0.2],
  },
};
