/**
 * Overlays are windows with an address: login, register, the member center, a game, what the house
 * announces, the help center and the question to it. Opened from a page they lie over it, and the
 * page stays as it was; opened by their address they lie over home. The browser's back button closes
 * them.
 */
import {
  findAddress,
  type MemberPage,
  memberPageIds,
  type SiteAddress,
  windowPath,
} from '@croupier/contract/site/site-map';
import { idOf } from './id-of.ts';

export type Overlay =
  | { readonly kind: 'login'; readonly next: string | undefined }
  | { readonly kind: 'register'; readonly next: string | undefined }
  /** With what stands behind the hash of a mail's link. */
  | { readonly kind: 'forgot'; readonly link: string | undefined }
  /** Without a page: the first one. */
  | {
      readonly kind: 'member';
      readonly page: MemberPage | undefined;
      /** What stands in place of a page's id in the address and is none. */
      readonly unknown?: string | undefined;
      readonly deposit: string | undefined;
      /** The withdrawal to follow, and the payout of it to answer for. */
      readonly withdrawal?: string | undefined;
      readonly slice?: string | undefined;
      /** The betting record of this game alone. */
      readonly game?: string | undefined;
      /** The offer that a deposit is made for, and the sum that its page worked out. */
      readonly offer?: string | undefined;
      readonly amount?: string | undefined;
      /** Which of the views of points, and what was given for points there. */
      readonly points?: PointView | undefined;
      readonly redeem?: string | undefined;
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

/** Views of a member's points; the first is that of an address without one. */
export const pointViews = ['entries', 'redeems', 'rules'] as const;
export type PointView = (typeof pointViews)[number];

/** The overlay that an address means, if any. Unknown pages and ids open nothing harmful. */
export function overlayOf(address: string): Overlay | undefined {
  const url = new URL(address, 'http://site');
  const found = findAddress(url.pathname);
  switch (found?.address.view) {
    case 'window':
      return windowOf(found.address.window, found.part, url);
    case 'home':
      return announcementOf(url);
    case 'help':
      // The help page has the terms too, under a query; by this address they come in a window.
      return url.hash === '#term' && url.search === ''
        ? { kind: 'help', topic: 'term' }
        : undefined;
    default:
      return undefined;
  }
}

type WindowAddress = Extract<SiteAddress, { view: 'window' }>;

function windowOf(
  kind: WindowAddress['window'],
  part: string,
  { searchParams, hash }: URL,
): Overlay | undefined {
  switch (kind) {
    case 'login':
    case 'register':
      return { kind, next: innerAddress(searchParams.get('next')) };
    case 'forgot':
      return { kind, link: hash.slice(1) || undefined };
    case 'help':
      return { kind, topic: hash.slice(1) || undefined };
    case 'feedback':
      return { kind };
    case 'member': {
      const asked = searchParams.get('page');
      const page = memberPageIds.find((id) => id === asked);
      return {
        kind,
        page,
        unknown: page === undefined ? (asked ?? undefined) : undefined,
        deposit: searchParams.get('deposit') ?? undefined,
        withdrawal: idOf(searchParams.get('withdrawal')),
        slice: idOf(searchParams.get('slice')),
        game: idOf(searchParams.get('game')),
        offer: idOf(searchParams.get('offer')),
        amount: searchParams.get('amount') ?? undefined,
        points: pointViews.find((view) => view === searchParams.get('points')),
        redeem: idOf(searchParams.get('redeem')),
      };
    }
    case 'play':
    case 'game': {
      const gameId = idOf(part);
      return gameId === undefined ? undefined : { kind, gameId };
    }
  }
}

/** Announcements lie over home, under an address of home with a query. */
function announcementOf({ pathname, searchParams }: URL): Overlay | undefined {
  if (pathname !== ANNOUNCEMENTS || !searchParams.has('announcement')) return undefined;
  return {
    kind: 'announcements',
    id: idOf(searchParams.get('announcement')),
    preview: searchParams.get('preview') ?? undefined,
  };
}
const ANNOUNCEMENTS = '/home';

/** The address that `overlayOf` reads back. */
export function addressOf(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'login':
    case 'register':
      return withQuery(windowPath(overlay.kind), { next: overlay.next });
    case 'forgot':
      return withHash(windowPath(overlay.kind), overlay.link);
    case 'member':
      return withQuery(windowPath(overlay.kind), {
        page: overlay.page ?? overlay.unknown,
        deposit: overlay.deposit,
        withdrawal: overlay.withdrawal,
        slice: overlay.slice,
        game: overlay.game,
        offer: overlay.offer,
        amount: overlay.amount,
        points: overlay.points,
        redeem: overlay.redeem,
      });
    case 'play':
    case 'game':
      return `${windowPath(overlay.kind)}/${overlay.gameId}`;
    case 'announcements':
      return withQuery(ANNOUNCEMENTS, {
        announcement: overlay.id ?? 'all',
        preview: overlay.preview,
      });
    case 'help':
      return withHash(windowPath(overlay.kind), overlay.topic);
    case 'feedback':
      return windowPath(overlay.kind);
  }
}

/** Only members may see these; guests are asked to sign in and brought back. */
export function needsSession(address: string): boolean {
  const row = findAddress(new URL(address, 'http://site').pathname)?.address;
  if (!row?.session) return false;
  // What is no id of a game opens no window.
  return row.view !== 'window' || overlayOf(address) !== undefined;
}

/** Keeps an address of this site; anything that could lead elsewhere is dropped. */
function innerAddress(address: string | null): string | undefined {
  if (address === null || !address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return new URL(address, 'http://site').origin === 'http://site' ? address : undefined;
}

function withHash(path: string, hash: string | undefined): string {
  return hash === undefined ? path : `${path}#${hash}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
