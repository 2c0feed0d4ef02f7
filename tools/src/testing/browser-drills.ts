/** What the walks through pages cover that a run makes only when it has changed (`drills.ts`). */

const KIT = ['web/kit/src/ui', 'web/kit/src/styles', 'web/kit/src/api'];
const CONSOLE_SHELL = ['kit', 'page', 'shell', 'state', 'api'].map((it) => `web/console/src/${it}`);
const SITE_SHELL = ['app.tsx', 'shell', 'navigation', 'forms', 'state', 'api'].map(
  (it) => `web/player/src/${it}`,
);
const GAME_SHELL = [
  'studio/client/kit',
  'studio/client/shell',
  'studio/client/testing',
  'studio/protocol/session.ts',
  'studio/protocol/frame-messages.ts',
  'studio/server/sessions',
  'studio/rounds/server',
];
const TABLE_SHELL = [
  ...GAME_SHELL,
  'studio/shared-rounds/client',
  'studio/shared-rounds/protocol.ts',
  'studio/chat/protocol.ts',
  'studio/shared-rounds/server',
];

/** Pages of the console by their folders below `features`, with the modules that answer them. */
function inConsole(features: readonly string[], modules: readonly string[] = []): string[] {
  return [
    ...KIT,
    ...CONSOLE_SHELL,
    'e2e/src/console/open-console.ts',
    ...features.map((feature) => `web/console/src/features/${feature}`),
    ...modules.map((module) => `platform/src/modules/${module}`),
  ];
}

/** Places of the player site below `src`, with the modules that answer them. */
function onSite(places: readonly string[], modules: readonly string[] = []): string[] {
  return [
    ...KIT,
    ...SITE_SHELL,
    ...places.map((place) => `web/player/src/${place}`),
    ...modules.map((module) => `platform/src/modules/${module}`),
  ];
}

/** A kind of game: its client, engine, protocol and server. */
function ofKind(kind: string, shell: readonly string[] = GAME_SHELL): string[] {
  return [...shell, `studio/games/${kind}`];
}

const SECURITY = ['features/auth', 'features/security', 'features/member', 'codes'];
const INSTANT = [
  'coin-flip',
  'dice',
  'hi-lo',
  'keno',
  'limbo',
  'plinko',
  'quick-bingo',
  'scratch',
  'video-poker',
  'wheel',
];

export const browserDrills: Readonly<Record<string, readonly string[]>> = {
  'e2e/src/console/audit.browser.drill.test.ts': inConsole(['audit']),
  'e2e/src/console/cashier-morning.browser.drill.test.ts': inConsole(
    ['statements', 'deposits', 'approvals'],
    ['cashier'],
  ),
  'e2e/src/console/catalog.browser.drill.test.ts': inConsole(
    ['catalog', 'vendors', 'jackpots', 'free-spins', 'tournaments', 'returns', 'rounds'],
    ['catalog'],
  ),
  'e2e/src/console/content.browser.drill.test.ts': inConsole(['content', 'feedback'], ['content']),
  'e2e/src/console/deposits.browser.drill.test.ts': inConsole(
    ['deposits', 'approvals'],
    ['cashier'],
  ),
  'e2e/src/console/list-kit.browser.drill.test.ts': inConsole(['members', 'feedback']),
  'e2e/src/console/lotteries.browser.drill.test.ts': inConsole(['lottery'], ['lottery']),
  'e2e/src/console/requests.browser.drill.test.ts': inConsole(['approvals', 'staff'], ['staff']),
  'e2e/src/console/segments.browser.drill.test.ts': inConsole(
    ['audience', 'members'],
    ['audience'],
  ),
  'e2e/src/console/sign-in.browser.drill.test.ts': inConsole(['session'], ['staff']),
  'e2e/src/console/site.browser.drill.test.ts': inConsole(['settings'], ['merchant']),
  'e2e/src/console/sports.browser.drill.test.ts': [
    ...inConsole(['sports', 'approvals'], ['sports']),
    'contract/src/seamless/sports-calls.ts',
  ],
  'e2e/src/console/statements.browser.drill.test.ts': inConsole(
    ['statements', 'deposits'],
    ['cashier'],
  ),
  'e2e/src/console/verification.browser.drill.test.ts': inConsole(
    ['documents', 'cases', 'members'],
    ['protection'],
  ),
  'e2e/src/console/withdrawals.browser.drill.test.ts': inConsole(
    ['withdrawal', 'approvals'],
    ['withdrawal'],
  ),
  'e2e/src/house/game-window.browser.drill.test.ts': onSite([
    'features/game',
    'features/catalog',
    'frame',
    'pages/games/game-popup.tsx',
  ]),
  'e2e/src/house/house.browser.drill.test.ts': onSite(
    ['features/content', 'features/support', 'pages', 'pictures'],
    ['content'],
  ),
  'e2e/src/house/messages.browser.drill.test.ts': onSite(
    ['features/support', 'features/member', 'push'],
    ['inbox', 'content'],
  ),
  'e2e/src/house/newcomer.browser.drill.test.ts': onSite([
    'features/age',
    'features/auth',
    'language',
    'site',
  ]),
  'e2e/src/journeys/agent-center.browser.drill.test.ts': onSite(
    [
      'features/agents',
      'features/contracts',
      'features/teams',
      'line',
      'pages/agents/agent-pages.tsx',
    ],
    ['agents', 'contracts', 'teams'],
  ),
  'e2e/src/journeys/at-siam.browser.drill.test.ts': [
    ...onSite(['features/game', 'features/catalog', 'features/bets'], ['catalog']),
    ...ofKind('mines'),
    'e2e/src/journeys/mines-steps.ts',
  ],
  'e2e/src/journeys/cashier.browser.drill.test.ts': onSite(
    ['features/cashier', 'features/withdrawal', 'features/wallet', 'payouts'],
    ['cashier', 'withdrawal'],
  ),
  'e2e/src/journeys/catalogue.browser.drill.test.ts': onSite(
    ['features/catalog', 'pages/home/home-page.tsx', 'pages/games/game-list-page.tsx', 'pictures'],
    ['catalog'],
  ),
  'e2e/src/journeys/line-bet.browser.drill.test.ts': onSite(
    ['features/teams', 'features/agents', 'records', 'line', 'pages/agents'],
    ['teams', 'bets'],
  ),
  'e2e/src/journeys/passkey.browser.drill.test.ts': onSite([...SECURITY, 'passkeys'], ['account']),
  'e2e/src/journeys/points.browser.drill.test.ts': [
    ...onSite(['features/points', 'features/support', 'payouts'], ['points', 'inbox']),
    'web/console/src/features/points',
  ],
  'e2e/src/journeys/protection.browser.drill.test.ts': onSite(
    ['features/protection', 'features/game'],
    ['protection'],
  ),
  'e2e/src/journeys/read-only.browser.drill.test.ts': [
    ...onSite(['site']),
    'platform/src/kernel/read-only.ts',
  ],
  'e2e/src/journeys/second-step.browser.drill.test.ts': onSite(SECURITY, ['account']),
  'e2e/src/journeys/security.browser.drill.test.ts': onSite(SECURITY, ['account']),
  'e2e/src/journeys/social.browser.drill.test.ts': onSite([...SECURITY, 'social'], ['account']),
  'e2e/src/journeys/upline.browser.drill.test.ts': onSite(
    ['features/upline', 'features/security', 'payouts'],
    ['upline'],
  ),
  'sandbox/src/page/page.browser.drill.test.ts': ['sandbox/src/page'],
  'studio/games/bingo-room/client/bingo-room.browser.drill.test.ts': ofKind(
    'bingo-room',
    TABLE_SHELL,
  ),
  'studio/games/cockfight/client/cockfight.browser.drill.test.ts': [
    ...TABLE_SHELL,
    'studio/games/cockfight',
  ],
  'studio/games/crash/client/crash.browser.drill.test.ts': ofKind('crash', TABLE_SHELL),
  'studio/games/instant/client/instant.browser.drill.test.ts': [
    ...new Set([...INSTANT, 'blackjack'].flatMap((kind) => ofKind(kind))),
    'studio/games/instant/client',
  ],
  'studio/games/mines/client/mines.browser.drill.test.ts': ofKind('mines'),
  'studio/games/slot/client/slot-panels.browser.drill.test.ts': [
    ...ofKind('slot'),
    'studio/client/rules',
    'studio/fairness/client',
  ],
  'studio/games/slot/client/slot.browser.drill.test.ts': ofKind('slot'),
  'studio/games/table/client/table.browser.drill.test.ts': [
    ...ofKind('table', TABLE_SHELL),
    'studio/games/cards/client',
  ],
  'studio/client/unshown-round.browser.drill.test.ts': [
    ...GAME_SHELL,
    'studio/games/slot/client/game-table.ts',
    'studio/games/instant/client',
  ],
  'web/kit/src/kit.browser.drill.test.ts': ['web/kit/src'],
};
