import type { Look } from '../look.ts';
import crest from '../scenes/orbit-88/crest.svg';
import drift from '../scenes/orbit-88/drift.svg';
import frame from '../scenes/orbit-88/frame.svg';
import tall from '../scenes/orbit-88/tall.svg';
import wide from '../scenes/orbit-88/wide.svg';

export const orbit88Look: Look = {
  scenery: { wide, tall, drift, way: 'float' },
  frame: { edges: frame, crest },
  title: {
    font: 'Bungee',
    fill: ['#ffffff', '#e6fbff', '#7fe9f2'],
    outline: '#0a2030',
    halo: '#ff5da2',
  },
  reels: { ends: '#0a1a24', middle: '#16323f', gaps: '#5cf0e0', shade: '#02080c' },
  winner: {
    fill: ['#f2ffff', '#5cf0e0', '#11808a'],
    ring: '#ff5da2',
    shine: 'rgb(92 240 224 / 95%)',
    corner: 0.34,
  },
  plate: { top: '#26404f', bottom: '#0a1016', edge: '#5cf0e0' },
  sounds: {
    reel: [0.6, 0, 220, 0.001, 0.02, 0.05, 2, 0.5, -8],
    win: [0.7, 0, 330, 0.005, 0.08, 0.3, 2, 0.6, 0, 0, 165, 0.06],
    bigWin: [0.8, 0, 220, 0.01, 0.3, 0.7, 2, 0.6, 0, 0, 110, 0.08, 0.08],
    feature: [0.8, 0, 110, 0.05, 0.5, 1, 2, 0.5, 6, 0, 55, 0.14, 0.14],
  },
};
