/** The page inside the preview's frame: what players would see, put together from an entry. */
import type { DraftFacts, DraftText } from './entry-draft.ts';

export interface PreviewInput {
  readonly facts: DraftFacts;
  readonly text: DraftText;
  /** The text's HTML once the server has sanitised it. */
  readonly html: string;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** Addresses of the style sheets of this console: the kit's among them. */
  readonly styles: readonly string[];
}

/** Markup of a whole document. Words are escaped; only the sanitised HTML is put in as it is. */
export function previewDocument(input: PreviewInput): string {
  const { language, theme, styles } = input;
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" data-theme="${theme}"><head>`,
    `<meta charset="utf-8"><title>${escapeHtml(input.text.title)}</title>`,
    ...links,
    `</head><body class="p-page">${contentOf(input)}</body></html>`,
  ].join('');
}

function contentOf({ facts, text, html }: PreviewInput): string {
  const title = escapeHtml(text.title);
  const summary = text.summary === '' ? '' : `<p class="p-summary">${escapeHtml(text.summary)}</p>`;
  const body = `<div class="house-text">${html}</div>`;
  if (facts.kind === 'help') return `<article><h1>${title}</h1>${body}</article>`;
  if (facts.kind !== 'announcement') {
    return `<article>${picture(facts.cover)}<h1>${title}</h1>${summary}${body}</article>`;
  }
  const image = picture(facts.images[0]?.url ?? null);
  const action =
    text.action === '' ? '' : `<span class="p-action">${escapeHtml(text.action)}</span>`;
  if (facts.type === 'B') {
    return `<div class="p-banner">${image}<div><h1>${title}</h1>${summary}${action}</div></div>${body}`;
  }
  if (facts.type === 'PL') {
    return `<p class="p-marquee">${title}</p><article><h1>${title}</h1>${body}</article>`;
  }
  const inside = `${image}<h1>${title}</h1>${summary}${body}${action}`;
  return facts.type === 'PU'
    ? `<article class="p-popup">${inside}</article>`
    : `<article class="p-card">${inside}</article>`;
}

function picture(url: string | null): string {
  return url === null || url === ''
    ? ''
    : `<img class="p-picture" src="${escapeHtml(url)}" alt="">`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}
