/** Basketball and tennis of the house. All names are our own. */
import { teamsOf, type VirtualLeague } from '../virtual-league.ts';

export const courtLeagues: readonly VirtualLeague[] = [
  {
    id: 'v-hoops',
    sport: 'basketball',
    kind: null,
    name: { en: 'Delta Hoops', vi: 'Giải bóng rổ Cửu Long' },
    country: null,
    everySeconds: 300,
    afterSeconds: 30,
    // Points that a possession brings above the usual, and takes from the other side.
    teams: teamsOf([
      ['vb-herons', 'Can Tho Herons', 'Herons', '#0f766e', '#f0fdfa', 0.05, 0.03],
      ['vb-barges', 'Vinh Long Barges', 'Barges', '#b45309', '#fef3c7', 0.02, 0.01],
      ['vb-palms', 'Ben Tre Palms', 'Palms', '#15803d', '#fde047', 0.0, 0.04],
      ['vb-rays', 'Ca Mau Rays', 'Rays', '#1d4ed8', '#bfdbfe', 0.04, -0.02],
      ['vb-mills', 'Sa Dec Mills', 'Mills', '#9f1239', '#ffe4e6', -0.02, 0.02],
      ['vb-lotus', 'Dong Thap Lotus', 'Lotus', '#be185d', '#fce7f3', 0.03, 0.0],
      ['vb-kites', 'Soc Trang Kites', 'Kites', '#7c2d12', '#fdba74', -0.03, -0.01],
      ['vb-comets', 'My Tho Comets', 'Comets', '#312e81', '#c7d2fe', 0.01, -0.03],
    ]),
  },
  {
    id: 'v-courts',
    sport: 'tennis',
    kind: null,
    name: { en: 'Jade Courts Tour', vi: 'Giải quần vợt Sân Ngọc' },
    country: null,
    everySeconds: 360,
    afterSeconds: 150,
    // Points won on the own serve, and taken from the other's.
    teams: teamsOf([
      ['vp-quan', 'Quân Đỗ Lâm', 'Đỗ Lâm', '#0f766e', '#ccfbf1', 0.67, 0.02],
      ['vp-varga', 'Milo Varganen', 'Varganen', '#1e3a8a', '#dbeafe', 0.65, 0.03],
      ['vp-okoro', 'Tobe Okorowa', 'Okorowa', '#a16207', '#fef9c3', 0.68, 0.0],
      ['vp-lindh', 'Anselm Lindhag', 'Lindhag', '#be123c', '#ffe4e6', 0.64, 0.02],
      ['vp-castel', 'Rui Castelmar', 'Castelmar', '#166534', '#dcfce7', 0.63, 0.04],
      ['vp-haru', 'Haruto Minagi', 'Minagi', '#6d28d9', '#ede9fe', 0.62, 0.05],
      ['vp-brandt', 'Jonas Brandtner', 'Brandtner', '#374151', '#f3f4f6', 0.66, -0.01],
      ['vp-phong', 'Phong Vũ Nghĩa', 'Vũ Nghĩa', '#c2410c', '#ffedd5', 0.64, 0.01],
    ]),
  },
];
