import type { Look } from '../look.ts';
import crest from '../scenes/naga-vault/crest.svg';
import drift from '../scenes/naga-vault/drift.svg';
import frame from '../scenes/naga-vault/frame.svg';
import tall from '../scenes/naga-vault/tall.svg';
import wide from '../scenes/naga-vault/wide.svg';

export const nagaVaultLook: Look = {
  scenery: { wide, tall, drift, way: 'rise' },
  frame: { edges: frame, crest },
  title: {
    font: 'Dela Gothic One',
    fill: ['#fff6c8', '#f2c45a', '#b8741a'],
    outline: '#063322',
    halo: '#ff5a2a',
  },
  reels: { ends: '#07301f', middle: '#1a7d53', gaps: '#c98a2e', shade: '#020d08' },
  winner: {
    fill: ['#ffd98a', '#ff8a3a', '#b8280a'],
    ring: '#ffe9a0',
    shine: 'rgb(255 110 50 / 95%)',
    corner: 0.5,
  },
  plate: { top: '#14603f', bottom: '#051a12', edge: '#e8b04a' },
  sounds: {
    reel: [0.7, 0, 98, 0.01, 0.03, 0.1, 1, 0.8, -1],
    win: [0.7, 0, 392, 0.05, 0.16, 0.4, 1, 0.7, 0, 0, 98, 0.14],
    bigWin: [0.8, 0, 196, 0.08, 0.5, 0.9, 1, 0.7, 0, 0, 98, 0.2, 0.2],
    feature: [0.8, 0, 131, 0.2, 0.6, 1.2, 1, 0.6, 1.5, 0, 65, 0.3],
  },
};
