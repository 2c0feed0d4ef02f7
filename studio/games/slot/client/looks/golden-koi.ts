import type { Look } from '../look.ts';
import crest from '../scenes/golden-koi/crest.svg';
import drift from '../scenes/golden-koi/drift.svg';
import frame from '../scenes/golden-koi/frame.svg';
import tall from '../scenes/golden-koi/tall.svg';
import wide from '../scenes/golden-koi/wide.svg';

export const goldenKoiLook: Look = {
  scenery: { wide, tall, drift, way: 'rise' },
  frame: { edges: frame, crest },
  title: {
    font: 'Yeseva One',
    fill: ['#fffdf0', '#ffe08a', '#f0a01e'],
    outline: '#06363c',
    halo: '#0b6b64',
  },
  reels: { ends: '#1e8a84', middle: '#4fbfa8', gaps: '#0b5a54', shade: '#03302f' },
  winner: {
    fill: ['#f4fff6', '#ffe08a', '#e0921a'],
    ring: '#f4511e',
    shine: 'rgb(255 240 160 / 95%)',
    corner: 0.5,
  },
  plate: { top: '#0b6b64', bottom: '#04363a', edge: '#f2eda6' },
  sounds: {
    reel: [0.7, 0, 900, 0.002, 0.01, 0.09, 0, 1, -30],
    win: [0.7, 0, 700, 0.005, 0.04, 0.3, 0, 1, 18, 0, 350, 0.06],
    bigWin: [0.8, 0, 500, 0.005, 0.1, 0.6, 0, 1, 12, 0, 250, 0.08, 0.1],
    feature: [0.8, 0, 300, 0.01, 0.2, 0.7, 0, 1, 14, 0, 150, 0.12, 0.1],
  },
};
