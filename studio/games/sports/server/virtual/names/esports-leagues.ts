/** E-sports of the house. All names are our own. */
import { teamsOf, type VirtualLeague } from '../virtual-league.ts';

export const esportsLeagues: readonly VirtualLeague[] = [
  {
    id: 'v-strike',
    sport: 'esports',
    kind: 'rounds',
    name: { en: 'Ember Strike League', vi: 'Giải Ember Strike' },
    country: null,
    everySeconds: 360,
    afterSeconds: 90,
    // Logit of the chance to win a map, against the mean and on the map that the team likes.
    teams: teamsOf([
      ['ve-cinder', 'Cinder Nine', 'Cinder Nine', '#ea580c', '#1c1917', 0.45, 0.1],
      ['ve-nullbyte', 'Nullbyte', 'Nullbyte', '#22d3ee', '#0e1726', 0.3, -0.1],
      ['ve-oxbow', 'Oxbow Esports', 'Oxbow', '#65a30d', '#1a2e05', 0.1, 0.15],
      ['ve-saola', 'Saola Gaming', 'Saola', '#facc15', '#422006', 0.25, 0.05],
      ['ve-drift', 'Nightdrift', 'Nightdrift', '#8b5cf6', '#1e1b4b', 0.0, -0.15],
      ['ve-quartz', 'Quartz Union', 'Quartz', '#f472b6', '#500724', -0.1, 0.1],
      ['ve-halyard', 'Halyard', 'Halyard', '#38bdf8', '#082f49', -0.2, 0.0],
      ['ve-mangrove', 'Mangrove Five', 'Mangrove', '#10b981', '#022c22', 0.15, -0.05],
    ]),
  },
  {
    id: 'v-arena',
    sport: 'esports',
    kind: 'objectives',
    name: { en: 'Nine Dragons Arena', vi: 'Đấu trường Cửu Long' },
    country: null,
    everySeconds: 240,
    afterSeconds: 45,
    teams: teamsOf([
      ['va-azure', 'Azure Court', 'Azure Court', '#2563eb', '#dbeafe', 0.4, 0.1],
      ['va-thunder', 'Thunder Hill', 'Thunder Hill', '#eab308', '#1f2937', 0.2, -0.1],
      ['va-willow', 'Willow Blades', 'Willow', '#16a34a', '#f0fdf4', 0.1, 0.1],
      ['va-crane', 'Paper Crane', 'Paper Crane', '#e2e8f0', '#dc2626', 0.3, 0.05],
      ['va-abyss', 'Abyss Choir', 'Abyss Choir', '#0f172a', '#67e8f9', 0.05, -0.1],
      ['va-saffron', 'Saffron Guard', 'Saffron', '#f97316', '#7c2d12', -0.1, 0.15],
      ['va-kestrel', 'Kestrel Line', 'Kestrel', '#a16207', '#fef3c7', -0.2, 0.0],
      ['va-monsoon', 'Monsoon Seven', 'Monsoon', '#0d9488', '#ccfbf1', 0.15, -0.05],
    ]),
  },
];
