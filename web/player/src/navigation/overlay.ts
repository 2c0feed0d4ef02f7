/**
 * Overlays are windows with an address: login, register, the member center, a game, what the house
 * announces, the help center and the question to it. Opened from a page they lie over it, and the
 * page stays as it was; opened by their address they lie over home. The browser's back button closes
 * them.
 */

/** Pages of the member center, by the ids of the product's specification. */
export const memberPages = [
  'securityCenter',
  'security',
  'verification',
  'transferFund',
  'depositv2',
  'depositHistory',
  'personalHistoryCopy',
  'transactionHistory',
  'messageV2',
  'protection',
] as const;
export type MemberPage = (typeof memberPages)[number];

export type Overlay =
  | { readonly kind: 'login'; readonly next: string | undefined }
  | { readonly kind: 'register'; readonly next: string | undefined }
  /** With what stands behind the hash of a mail's link. */
  | { readonly kind: 'forgot'; readonly link: string | undefined }
  /** Without a page: the hub on phones, the first page elsewhere. */
  | {
      readonly kind: 'member';
      readonly page: MemberPage | undefined;
      readonly deposit: string | undefined;
      /** The betting record of this game alone. */
      readonly game?: string | undefined;
    }
  | { readonly kind: 'play'; readonly gameId: string }
  /** The facts about a game. */
  | { readonly kind: 'game'; readonly gameId: string }
  /** Without an id: at the newest. */
  | {
      readonly kind: 'announcements';
      readonly id: string | undefined;
      /** Shows a draft to whoever has the address. */
      readonly preview: string | undefined;
    }
  /** Slug of a topic, or `term` for the terms of use. */
  | { readonly kind: 'help'; readonly topic: string | undefined }
  | { readonly kind: 'feedback' };

/** The overlay that an address means, if any. Unknown pages and ids open nothing harmful. */
export function overlayOf(address: string): Overlay | undefined {
  const { pathname, searchParams, hash } = new URL(address, 'http://site');
  switch (pathname) {
    case '/home':
      if (!searchParams.has('announcement')) return undefined;
      return {
        kind: 'announcements',
        id: idOf(searchParams.get('announcement')),
        preview: searchParams.get('preview') ?? undefined,
      };
    case '/help':
      // The help page has the terms too, under a query; by this address they come in a window.
      return hash === '#term' && searchParams.size === 0
        ? { kind: 'help', topic: 'term' }
        : undefined;
    case '/helpmc':
      return { kind: 'help', topic: hash.slice(1) || undefined };
    case '/feedback':
      return { kind: 'feedback' };
    case '/login':
      return { kind: 'login', next: innerAddress(searchParams.get('next')) };
    case '/register':
      return { kind: 'register', next: innerAddress(searchParams.get('next')) };
    case '/forgot':
      return { kind: 'forgot', link: hash.slice(1) || undefined };
    case '/member':
      return {
        kind: 'member',
        page: memberPages.find((page) => page === searchParams.get('page')),
        deposit: searchParams.get('deposit') ?? undefined,
        game: idOf(searchParams.get('game')),
      };
    default: {
      const [, kind, gameId] = /^\/(play|game)\/([1-9]\d{0,18})$/.exec(pathname) ?? [];
      if (gameId === undefined) return undefined;
      return { kind: kind === 'play' ? 'play' : 'game', gameId };
    }
  }
}

/** The address that `overlayOf` reads back. */
export function addressOf(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'login':
    case 'register':
      return withQuery(`/${overlay.kind}`, { next: overlay.next });
    case 'forgot':
      return overlay.link === undefined ? '/forgot' : `/forgot#${overlay.link}`;
    case 'member':
      return withQuery('/member', {
        page: overlay.page,
        deposit: overlay.deposit,
        game: overlay.game,
      });
    case 'play':
    case 'game':
      return `/${overlay.kind}/${overlay.gameId}`;
    case 'announcements':
      return withQuery('/home', { announcement: overlay.id ?? 'all', preview: overlay.preview });
    case 'help':
      return overlay.topic === undefined ? '/helpmc' : `/helpmc#${overlay.topic}`;
    case 'feedback':
      return '/feedback';
  }
}

function idOf(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}

/** Lists of what a member did, and the lotteries. */
const memberPaths: ReadonlySet<string> = new Set([
  '/recent',
  '/favorite',
  '/lottery',
  '/vnLottery',
  '/seaLottery',
]);

/** Only members may see these; guests are asked to sign in and brought back. */
export function needsSession(address: string): boolean {
  const overlay = overlayOf(address);
  return (
    overlay?.kind === 'member' ||
    overlay?.kind === 'play' ||
    memberPaths.has(new URL(address, 'http://site').pathname)
  );
}

/** Keeps an address of this site; anything that could lead elsewhere is dropped. */
function innerAddress(address: string | null): string | undefined {
  if (address === null || !address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return new URL(address, 'http://site').origin === 'http://site' ? address : undefined;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
