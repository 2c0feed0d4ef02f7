/** What each address of the player site is called, and whether search engines may list it. */

export interface PageAbout {
  /** Key of the title among the site's texts; home has a title of its own. */
  readonly title: string | undefined;
  /** Key of the description. */
  readonly text: 'head.home.text' | 'head.games.text' | 'head.page.text';
  /** Worth finding: it shows the same to everybody and has something to show. */
  readonly listed: boolean;
}

const home: PageAbout = { title: undefined, text: 'head.home.text', listed: true };

const games = (title: string, listed = true): PageAbout => {
  return { title, text: 'head.games.text', listed };
};
const page = (title: string, listed = false): PageAbout => {
  return { title, text: 'head.page.text', listed };
};

const abouts: Readonly<Record<string, PageAbout>> = {
  '/': home,
  '/index': { ...home, listed: false },
  '/index.html': { ...home, listed: false },
  '/home': { ...home, listed: false },
  '/login': page('head.title.login'),
  '/register': page('head.title.register'),
  '/forgot': page('head.title.forgot'),
  '/member': page('head.title.member'),
  '/play/:gameId': page('head.title.play'),
  '/game/:gameId': page('head.title.play'),
  '/hot': games('common.menu.hot'),
  '/new': games('common.menu.new'),
  '/recent': games('head.title.recent', false),
  '/favorite': games('pages.feature.favourites', false),
  '/rng': games('common.gameType.RNG'),
  '/live': games('common.gameType.LIVE'),
  '/fish': games('common.gameType.FISH'),
  '/pvp': games('common.gameType.PVP'),
  '/sports': games('common.gameType.SPORTS'),
  '/esports': games('common.gameType.ESPORTS'),
  '/cockfight': games('common.gameType.COCKFIGHT'),
  '/lott': games('common.gameType.LOTT'),
  '/elott': games('common.gameType.ELOTT'),
  '/bgs': games('common.gameType.BGS'),
  '/lottery': games('pages.feature.lottery', false),
  '/seaLottery': games('pages.feature.lottery', false),
  '/vnLottery': games('pages.feature.lottery', false),
  '/seamless': games('pages.feature.seamless', false),
  '/promotions': page('pages.feature.promotions'),
  '/pointMall': page('pages.feature.points'),
  '/agent': page('pages.feature.agents'),
  '/agentHome': page('pages.feature.agents'),
  '/help': page('head.title.help', true),
  '/helpmc': page('head.title.help'),
  '/blog': page('head.title.blog', true),
  '/news': page('pages.feature.news', true),
  '/blog/:slug': page('head.title.blog'),
  '/news/:slug': page('pages.feature.news'),
  '/feedback': page('pages.feature.help'),
  '/about': page('pages.info.about.title', true),
  '/licenses': page('pages.info.licenses.title', true),
  '/responsible-gaming': page('pages.info.care.title', true),
  '/app': page('pages.info.app.title', true),
};

const lost = page('head.title.lost');

/** @param pattern a path of `playerPaths`; anything else is an address that leads nowhere. */
export function pageAbout(pattern: string | undefined): PageAbout {
  return (pattern !== undefined && abouts[pattern]) || lost;
}

/** The addresses for a sitemap. */
export const listedPaths: readonly string[] = Object.entries(abouts).flatMap(([path, about]) =>
  about.listed ? [path] : [],
);

/** Whether an address shows a list of games. */
export function listsGames(pattern: string | undefined): boolean {
  return pageAbout(pattern).text === 'head.games.text';
}

/** Addresses at which home lies, perhaps under a window. */
export function isHome(pattern: string | undefined): boolean {
  return (
    pattern !== undefined &&
    (abouts[pattern]?.title === undefined || /^\/(login|register|member|play|game)\b/.test(pattern))
  );
}

/** Whether an address is that of one post. */
export function isPost(pattern: string | undefined): boolean {
  return pattern !== undefined && pattern.endsWith('/:slug');
}

/** Whether staff may have written what is at an address: then its own title and picture are told. */
export function isWritten(pattern: string | undefined): boolean {
  return (
    pattern !== undefined &&
    /^\/(?:(?:blog|news)\/:slug|about|licenses|responsible-gaming|app)$/.test(pattern)
  );
}
