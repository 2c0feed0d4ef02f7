/** Putting tags around what is selected in a field of HTML. */
export type Markup =
  | 'h2'
  | 'h3'
  | 'p'
  | 'strong'
  | 'em'
  | 'ul'
  | 'ol'
  | 'a'
  | 'img'
  | 'blockquote'
  | 'note'
  | 'warning';

export interface Selection {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** Replaces `start` to `end` by the text, of which a part is selected then. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Relative to `start`. */
  readonly select: readonly [from: number, to: number];
}

const pairs: Readonly<Partial<Record<Markup, readonly [open: string, close: string]>>> = {
  h2: ['<h2>', '</h2>'],
  h3: ['<h3>', '</h3>'],
  p: ['<p>', '</p>'],
  strong: ['<strong>', '</strong>'],
  em: ['<em>', '</em>'],
  blockquote: ['<blockquote><p>', '</p></blockquote>'],
  note: ['<div class="note"><p>', '</p></div>'],
  warning: ['<div class="warning"><p>', '</p></div>'],
};

/** The edit that marks the selection up. A second time takes the same tags away again. */
export function markUp(markup: Markup, selection: Selection): Edit {
  const { value, selectionStart: start, selectionEnd: end } = selection;
  const chosen = value.slice(start, end);
  if (markup === 'ul' || markup === 'ol') return listOf(markup, { start, end, chosen });
  if (markup === 'a') return linkOn({ start, end, chosen });
  if (markup === 'img') {
    const head = '<img src="';
    const text = `${head}/art/" alt="${chosen.replaceAll('"', '&quot;')}">`;
    return { start, end, text, select: [head.length, head.length + 5] };
  }
  const [open, close] = pairs[markup] ?? ['', ''];
  const before = value.slice(start - open.length, start);
  if (before === open && value.slice(end, end + close.length) === close) {
    return {
      start: start - open.length,
      end: end + close.length,
      text: chosen,
      select: [0, chosen.length],
    };
  }
  return {
    start,
    end,
    text: `${open}${chosen}${close}`,
    select: [open.length, open.length + chosen.length],
  };
}

interface Chosen {
  readonly start: number;
  readonly end: number;
  readonly chosen: string;
}

/** Every line that is selected becomes an item. */
function listOf(tag: 'ul' | 'ol', { start, end, chosen }: Chosen): Edit {
  const lines = chosen.split('\n').map((line) => line.trim());
  const items = lines.filter(Boolean);
  const inside = (items.length > 0 ? items : ['']).map((item) => `  <li>${item}</li>`).join('\n');
  const text = `<${tag}>\n${inside}\n</${tag}>`;
  const first = text.indexOf('<li>') + 4;
  return { start, end, text, select: [first, first + (items[0]?.length ?? 0)] };
}

/** What is selected becomes the words of the link; its address is typed next. */
function linkOn({ start, end, chosen }: Chosen): Edit {
  const isAddress = /^(https:\/\/|\/)\S*$/.test(chosen);
  const head = '<a href="';
  if (isAddress) {
    const text = `${head}${chosen}"></a>`;
    return { start, end, text, select: [text.length - 4, text.length - 4] };
  }
  const text = `${head}https://">${chosen}</a>`;
  return { start, end, text, select: [head.length, head.length + 8] };
}
