/** Football leagues of the house. All names are our own. */
import { teamsOf, type VirtualLeague } from '../virtual-league.ts';

/** Attack and defence, −0.5 to 0.5. */
export const footballLeagues: readonly VirtualLeague[] = [
  {
    id: 'v-lotus',
    sport: 'football',
    kind: null,
    name: { en: 'Lotus League', vi: 'Giải Hoa Sen' },
    country: 'vn',
    everySeconds: 240,
    afterSeconds: 0,
    teams: teamsOf(
      [
        ['vt-rong', 'Rồng Sông Hàn', 'Sông Hàn', '#f2b632', '#12356b', 0.34, 0.22],
        ['vt-hac', 'Hạc Tràm Chim', 'Tràm Chim', '#7fd0f0', '#0e4a6b', 0.12, 0.1],
        ['vt-voi', 'Voi Bản Đôn', 'Bản Đôn', '#b9483c', '#4a1410', 0.05, 0.3],
        ['vt-trau', 'Trâu Kinh Bắc', 'Kinh Bắc', '#3e9a4f', '#12401f', 0.18, 0.02],
        ['vt-song', 'Sóng Nha Trang', 'Nha Trang', '#27c0c0', '#06494f', 0.22, -0.04],
        ['vt-sao', 'Sao Phú Quốc', 'Phú Quốc', '#ff7a4d', '#5a1c0a', -0.1, -0.08],
        ['vt-ho', 'Hổ Tây Bắc', 'Tây Bắc', '#f28a1e', '#1b1512', 0.26, 0.14],
        ['vt-den', 'Đèn Hội An', 'Hội An', '#e0483a', '#4a0f12', 0.08, 0.16],
      ],
      true,
    ),
  },
  {
    id: 'v-harbour',
    sport: 'football',
    kind: null,
    name: { en: 'Harbour League', vi: 'Giải Cảng Biển' },
    country: null,
    everySeconds: 240,
    afterSeconds: 80,
    teams: teamsOf([
      ['vt-gale', 'Gale Point', 'Gale Point', '#2f6db5', '#ffffff', 0.28, 0.12],
      ['vt-cormorant', 'Cormorant Bay', 'Cormorant Bay', '#1d3f58', '#f4c542', 0.2, 0.2],
      ['vt-saltmarsh', 'Saltmarsh United', 'Saltmarsh', '#8fae5d', '#24361a', -0.05, 0.08],
      ['vt-lanternquay', 'Lantern Quay', 'Lantern Quay', '#d8483e', '#fff2d6', 0.14, -0.06],
      ['vt-ironpier', 'Iron Pier', 'Iron Pier', '#6b7280', '#e11d48', 0.02, 0.26],
      ['vt-coralheath', 'Coral Heath', 'Coral Heath', '#ff8a70', '#3a1d4f', 0.1, 0.02],
      ['vt-tidegate', 'Tidegate Athletic', 'Tidegate', '#118a7e', '#c9f4ec', -0.12, -0.04],
      ['vt-northbuoy', 'Northbuoy', 'Northbuoy', '#f59e0b', '#1f2937', 0.24, -0.1],
    ]),
  },
  {
    id: 'v-highland',
    sport: 'football',
    kind: null,
    name: { en: 'Highland League', vi: 'Giải Cao Nguyên' },
    country: null,
    everySeconds: 240,
    afterSeconds: 160,
    teams: teamsOf([
      ['vt-cedarfell', 'Cedarfell', 'Cedarfell', '#166534', '#f0fdf4', 0.3, 0.18],
      ['vt-ravenmoor', 'Ravenmoor', 'Ravenmoor', '#111827', '#a78bfa', 0.16, 0.24],
      ['vt-stonebrook', 'Stonebrook Rovers', 'Stonebrook', '#78716c', '#fde68a', 0.04, 0.12],
      ['vt-larkspur', 'Larkspur Town', 'Larkspur', '#7c3aed', '#f5f3ff', 0.2, -0.08],
      ['vt-foxglen', 'Foxglen', 'Foxglen', '#c2410c', '#ffedd5', 0.12, 0.06],
      ['vt-mistvale', 'Mistvale', 'Mistvale', '#94a3b8', '#0f172a', -0.08, 0.1],
      ['vt-hawkridge', 'Hawkridge', 'Hawkridge', '#b91c1c', '#fef2f2', 0.22, 0.04],
      ['vt-thornfield', 'Thornfield', 'Thornfield', '#365314', '#d9f99d', -0.02, -0.12],
    ]),
  },
];
