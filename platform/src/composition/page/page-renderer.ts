/**
 * Renders the page of a merchant from the page of the build: name and colours, the <head> for search
 * engines and social cards, and the page shell, which visitors see before any script has run.
 * Everything depends on merchant and address alone, never on who asks.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf } from '@croupier/contract/site/site-facts';
import { readJson } from '@croupier/contract/read-json';
import { siteText } from '@croupier/i18n/site-text';
import type { Merchant } from '#merchant';
import { brandStyle } from './brand-style.ts';
import { escapeMarkup } from './escape-markup.ts';
import {
  type Prerender,
  isHarmless,
  type Pixels,
  tilePlaces,
  prerenderedValues,
} from './prerender.ts';
import { addressOf, descriptionKey, isHome, isListed, titleKey } from './page-facts.ts';
import { alternatesOf, LANGUAGE_QUERY, pageLanguage } from './page-language.ts';

/** `page-manifest.json` of the build, written by `web/player/build/site-shell.ts`. */
interface PageManifest {
  /** Templates of the page shell: its frame, and what can stand in it. */
  readonly shell: Readonly<Record<'frame' | Main, string>>;
  /** Styles that a shell needs beside those of the first paint, as elements for <head>. */
  readonly styles: Readonly<Partial<Record<Main, string>>>;
  /** Dictionary → address of the first texts. */
  readonly texts: Readonly<Record<string, string>>;
  /** Address of a list that begins with games → shape of its tiles. */
  readonly lists: Readonly<Record<string, string>>;
  readonly pixels: Pixels;
}

/** The part of the shell between the menus. */
type Main = 'home' | 'list' | 'article' | 'posts';

export interface PageFor {
  readonly merchant: Merchant;
  /** Of the merchant's main domain: pages are the same at all of them. */
  readonly origin: string;
  /** Pattern of the address, `undefined` when it leads nowhere. */
  readonly pattern: string | undefined;
  /** Dictionary that the address names. */
  readonly named?: string | undefined;
  /** The house has no notice, so that no row of them needs to be kept free. */
  readonly quiet?: boolean | undefined;
  /** The site is not open to this visitor, which its code will say; nothing of it is shown before. */
  readonly closed?: boolean | undefined;
  /** What staff wrote at this address. */
  readonly written?: Written | undefined;
  /** The content that the shell shows at once. */
  readonly prerender?: Prerender | undefined;
}

/** A page or post of the house, as its address and its card tell of it. */
export interface Written {
  /** Its address without the query, e.g. `/news/lanterns`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: string | null;
  readonly languages: readonly string[];
}

/** Places of games in a shell: one row at home. */
const PLACES = { home: 7, list: 14 };
const DOTS = '<span><span></span></span>'.repeat(5);
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)/;

/** Reads the manifest of a build; the answer renders its pages. Without a manifest they stay as built. */
export function pageRenderer(folder: string): (html: string, page: PageFor) => string {
  const file = join(folder, 'page-manifest.json');
  if (!existsSync(file)) return (html) => html;
  const manifest = readJson(readFileSync(file, 'utf8')) as PageManifest;
  return (html, page) => render(html, page, manifest);
}

function render(html: string, page: PageFor, manifest: PageManifest): string {
  const { merchant, pattern, named, quiet, closed = false, prerender } = page;
  const { shell, styles, texts } = manifest;
  const language = pageLanguage(merchant, named);
  const dictionary = language?.dictionary ?? 'en';
  const words = wordsOf(page, dictionary, manifest);
  const kind = mainOf(pattern, prerender);
  const main = fill(shell[kind], words);
  const root =
    `<html lang="${dictionary}" dir="${RIGHT_TO_LEFT.test(dictionary) ? 'rtl' : 'ltr'}" ` +
    `data-language="${language?.code ?? ''}" data-merchant="${escapeMarkup(merchant.code)}" data-theme="dark"${quiet ? ' data-quiet' : ''}>`;
  // Functions, because a `$` in a merchant's words means nothing here.
  return html
    .replace(/<html[^>]*>/, () => root)
    .replace(HEAD, () => head(page, words, texts[dictionary]))
    .replace('</head>', () => `${closed ? '' : (styles[kind] ?? '')}</head>`)
    .replace('<div id="root"></div>', () => {
      const script = escapeMarkup(siteText(dictionary, 'head.script'));
      const shown = closed ? '' : fill(shell.frame, { ...words, main });
      return `<div id="root">${shown}</div><noscript>${script}</noscript>`;
    });
}

function mainOf(pattern: string | undefined, prerender: Prerender | undefined): Main {
  if (prerender && prerender.kind !== 'tiles' && isHarmless(prerender)) return prerender.kind;
  return isHome(addressOf(pattern)) ? 'home' : 'list';
}

/** Values of the places `{{key}}` in the templates, escaped for markup. */
function wordsOf(
  { merchant, pattern, written, prerender }: PageFor,
  dictionary: string,
  { lists, pixels }: PageManifest,
): Record<string, string> {
  const address = addressOf(pattern);
  const named = titleKey(address);
  const shape = lists[pattern ?? ''];
  const sign = merchant.settings.theme.logo === 'orchid' ? 'orchid' : 'lantern';
  const values = { name: merchant.name, age: String(merchant.settings.minimumAge) };
  const say = (key: string, more: Readonly<Record<string, string>> = {}): string =>
    escapeMarkup(siteText(dictionary, key, { ...values, ...more }));
  const title =
    written?.title ?? (named === undefined ? merchant.name : siteText(dictionary, named, values));
  return {
    'common.menu.homeOf': say('common.menu.homeOf'),
    'common.menu.login': say('common.menu.login'),
    'common.menu.register': say('common.menu.register'),
    slogan: say(`home.hero.${sign}.title`),
    promise: say(`home.hero.${sign}.text`),
    'home.hero.register': say('home.hero.register'),
    'head.failed': say('head.failed'),
    'head.reload': say('head.reload'),
    // An uploaded logo stands for sign and name.
    mark: escapeMarkup(merchant.settings.theme.picture ?? '/icon.svg'),
    markName: merchant.settings.theme.picture === null ? '' : escapeMarkup(merchant.name),
    wordmark: merchant.settings.theme.picture === null ? wordmark(merchant.name) : '',
    scene: sign === 'orchid' ? 'scene-garden' : 'river-jade',
    title: escapeMarkup(title),
    headline:
      named === undefined ? say('head.home.title') : escapeMarkup(nameOnce(title, merchant.name)),
    description: written?.summary
      ? escapeMarkup(written.summary)
      : say(descriptionKey(address), { title }),
    tiles: tilePlaces(shape !== undefined && prerender?.kind === 'tiles' ? prerender.art : [], {
      shape: shape === 'square' ? 'tile-square' : 'tile',
      places: isHome(address) ? PLACES.home : PLACES.list,
      pixels,
    }),
    ...(prerender && prerender.kind !== 'tiles' && prerenderedValues(prerender, pixels)),
    dots: DOTS,
    reads: JSON.stringify(readsOf(address, merchant)),
    // What stands around a list of games, so that its pictures do not move when the site has started.
    strip: address?.view === 'games' ? `<div class="type-strip shell-strip">${DOTS}</div>` : '',
    filters: address?.view === 'games' ? '<div class="shell-filters"></div>' : '',
  };
}

/** What a page begins with; a feature that is off would refuse it. */
function readsOf(
  address: ReturnType<typeof addressOf>,
  { flags }: PageFor['merchant'],
): readonly string[] {
  if (!address) return [];
  const { flag } = address;
  return flag === undefined || flags[flag] ? (factsOf(address).reads ?? []) : [];
}

/** The last of several words is set apart, as in the logo. */
function wordmark(name: string): string {
  const words = name.trim().split(/\s+/).map(escapeMarkup);
  const last = words.length > 1 ? words.pop() : undefined;
  return words.join(' ') + (last === undefined ? '' : ` <b>${last}</b>`);
}

function head(
  page: PageFor,
  words: Readonly<Record<string, string>>,
  texts: string | undefined,
): string {
  const { merchant, origin, pattern, written } = page;
  const { logo, brand } = merchant.settings.theme;
  const sign = logo === 'orchid' ? 'orchid' : 'lantern';
  const picture = written?.cover ?? `/social/${sign}.jpg`;
  const card: readonly (readonly [property: string, content: string | undefined])[] = [
    ['og:type', written && /^\/(blog|news)\//.test(written.path) ? 'article' : 'website'],
    ['og:site_name', escapeMarkup(merchant.name)],
    ['og:title', words['headline']],
    ['og:description', words['description']],
    ['og:url', escapeMarkup(urlOf(page))],
    ['og:image', escapeMarkup(picture.startsWith('/') ? origin + picture : picture)],
  ];
  return [
    `<title>${words['headline']}</title>`,
    `<meta name="description" content="${words['description']}">`,
    ...(written || isListed(addressOf(pattern))
      ? placeInSearch(page)
      : ['<meta name="robots" content="noindex">']),
    ...card.map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="/social/${sign}-180.png">`,
    '<link rel="manifest" href="/site.webmanifest">',
    ...(texts === undefined
      ? []
      : [`<link rel="modulepreload" crossorigin fetchpriority="low" href="${texts}">`]),
    brandStyle(brand),
  ].join('');
}

/** Where the page lies; addresses that stand for many pages are those of home. */
function urlOf({ merchant, origin, pattern, written, named }: PageFor): string {
  const path = written?.path ?? (pattern === undefined || pattern.includes(':') ? '/' : pattern);
  const own = pageLanguage(merchant)?.dictionary;
  const language = pageLanguage(merchant, named)?.dictionary;
  return origin + path + (language === own ? '' : `?${LANGUAGE_QUERY}=${language}`);
}

/** The address to be listed, and those of the same page in other languages. */
function placeInSearch(page: PageFor): string[] {
  const { merchant, origin, pattern, written } = page;
  const url = origin + (written?.path ?? pattern ?? '/');
  return [
    `<link rel="canonical" href="${escapeMarkup(urlOf(page))}">`,
    ...alternatesOf(merchant, { url, languages: written?.languages }).map(
      (one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeMarkup(one.url)}">`,
    ),
  ];
}

function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key: string) => words[key] ?? '');
}

/** The headline of a page; one that is named after the merchant says so once. */
function nameOnce(title: string, name: string): string {
  return title.includes(name) ? title : `${title} · ${name}`;
}
