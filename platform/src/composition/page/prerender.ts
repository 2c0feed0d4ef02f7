/**
 * Prerendered content, which stands in the page shell before the code has come: the text of a written
 * page, the newest posts, the pictures of the first games. The code draws the same in the same places.
 */
import { escapeMarkup } from './escape-markup.ts';

/** A text of the house; `html` is sanitised. */
export interface ArticlePrerender {
  readonly kind: 'article';
  readonly title: string;
  readonly summary: string;
  readonly cover: string | null;
  readonly html: string;
  /** Dictionary in which it is written. */
  readonly language: string;
  /** One of a section, to which a line above it leads back. */
  readonly isPost: boolean;
}

export interface PostsPrerender {
  readonly kind: 'posts';
  readonly posts: readonly {
    readonly section: string;
    readonly slug: string;
    readonly title: string;
    readonly summary: string;
    readonly cover: string | null;
  }[];
}

export interface TilesPrerender {
  readonly kind: 'tiles';
  /** Addresses of the art of the first games. */
  readonly art: readonly string[];
}

export type Prerender = ArticlePrerender | PostsPrerender | TilesPrerender;

/**
 * Elements that run, load or restyle something. Texts are sanitised when they are written; this is
 * checked once more, because prerendered text is put into the page as it is.
 */
const ACTIVE_MARKUP = /<(?:script|style|link|meta|base|iframe|form)\b/i;

/** Whether prerendered content can be put into a page as it is. */
export function isHarmless(prerender: Prerender): boolean {
  return prerender.kind !== 'article' || !ACTIVE_MARKUP.test(prerender.html);
}

/** The same for the same content: part of the key under which a page is kept. */
export function prerenderKey(prerender: Prerender | undefined): string {
  return prerender === undefined ? '' : JSON.stringify(prerender);
}

/** What the build knows of our drawings: where each lies as pixels. */
export interface Pixels {
  /** Address of a drawing → of its pixels for tiles: the coarse ones, then one for each of `tileMedia`. */
  readonly tiles: Readonly<Record<string, readonly string[]>>;
  /** Screens that want other pixels than the coarse ones. */
  readonly tileMedia: readonly string[];
  /** Address of a drawing → its pixels for covers. */
  readonly covers: Readonly<Record<string, { readonly src: string; readonly srcSet?: string }>>;
  /** How wide covers lie where they stand, as `sizes` of a picture. */
  readonly coverSizes: Readonly<Record<'article' | 'card', string>>;
}

/** Seen at once on a wide screen; the others wait for the visitor to come near. */
const CARDS_AT_ONCE = 3;

/** Values of the places in `shell.html` that begin with `content.`, escaped for markup. */
export function prerenderedValues(
  prerender: ArticlePrerender | PostsPrerender,
  pixels: Pixels,
): Readonly<Record<string, string>> {
  const coverOf = (cover: string, place: 'article' | 'card'): string => {
    const { src, srcSet } = pixels.covers[cover] ?? { src: cover };
    const choice =
      srcSet && ` srcset="${escapeMarkup(srcSet)}" sizes="${pixels.coverSizes[place]}"`;
    return `src="${escapeMarkup(src)}"${choice ?? ''} alt=""`;
  };
  switch (prerender.kind) {
    case 'article': {
      const { summary, cover, html, language, isPost } = prerender;
      return {
        'content.language': escapeMarkup(language),
        'content.back': isPost ? '<span class="article-back"></span>' : '',
        'content.summary':
          summary && `<p class="article-summary" dir="auto">${escapeMarkup(summary)}</p>`,
        'content.cover': cover ? `<img class="article-cover" ${coverOf(cover, 'article')}>` : '',
        'content.text': html,
      };
    }
    case 'posts': {
      const cards = prerender.posts.map(({ section, slug, title, summary, cover }, at) => {
        const wait = at < CARDS_AT_ONCE ? '' : ' loading="lazy"';
        const picture = cover
          ? `<img ${coverOf(cover, 'card')} ${turnOf(at)}${wait}>`
          : '<span></span>';
        return (
          `<li><a class="post-card" href="${escapeMarkup(`/${section}/${slug}`)}">${picture}` +
          `<div><time>&nbsp;</time><h2><bdi>${escapeMarkup(title)}</bdi></h2>` +
          `<p><bdi>${escapeMarkup(summary)}</bdi></p></div></a></li>`
        );
      });
      return { 'content.posts': cards.join('') };
    }
  }
}

/** The first of several pictures is not kept waiting by the others, nor do they keep the code waiting. */
function turnOf(at: number): string {
  return `fetchpriority="${at === 0 ? 'high' : 'low'}"`;
}

/**
 * Places of games, the first of them with the pictures that the games will have. Art that has no
 * pixels comes with the code.
 */
export function tilePlaces(
  art: readonly string[],
  to: { readonly shape: string; readonly places: number; readonly pixels: Pixels },
): string {
  const { shape, places, pixels } = to;
  return Array.from({ length: places }, (_, at) => {
    const [coarse, ...others] = pixels.tiles[art[at] ?? ''] ?? [];
    const sources = others.map((other, place) => {
      const media = escapeMarkup(pixels.tileMedia[place] ?? 'all');
      return `<source media="${media}" srcset="${escapeMarkup(other)}">`;
    });
    const picture =
      coarse === undefined
        ? ''
        : `<picture>${sources.join('')}<img src="${escapeMarkup(coarse)}" alt="" ${turnOf(at)}></picture>`;
    return `<span class="k-skeleton" data-shape="${shape}">${picture}</span>`;
  }).join('');
}
