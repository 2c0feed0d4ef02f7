/**
 * What can be written in the editor: the elements, attributes and classes of `contract/src/content/markup.ts`
 * and no others, so that a save takes nothing away. A test holds the two against each other.
 */
import { isContentLink } from '@croupier/contract/content/markup';
import { type Extensions, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { DepthLimit } from './depth-limit.ts';
import { FigurePicture, InlinePicture } from './pictures.ts';
import { WordAttributes } from './word-attributes.ts';
import { Table, TableCell, TableHeader } from '@tiptap/extension-table';

/** More columns or rows than that under one cell are a slip. */
const SPAN_MAX = 50;

/** A table with words above it. How wide columns are follows from what stands in them. */
const TableWithCaption = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) =>
        element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  // The usual view sets widths as styles of the element.
  addNodeView: () => null,
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = String(node.attrs['caption']);
    const rows = ['tbody', 0] as const;
    return caption === ''
      ? ['table', HTMLAttributes, rows]
      : ['table', HTMLAttributes, ['caption', caption], rows];
  },
});

const CellOfTable = TableCell.extend({
  addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
});

const CellOfHead = TableHeader.extend({
  addAttributes: () => ({
    colspan: spanOf('colspan'),
    rowspan: spanOf('rowspan'),
    scope: { default: null },
  }),
});

/** An element that holds others or words, as it is. */
function block(name: string, tag: string, content: string, group = 'block'): Node {
  return Node.create({
    name,
    group,
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** An element around words. */
function inline(name: string, tag: string): Mark {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** A box of its own look. One without look or language is only its content. */
const Box = block('box', 'div', 'block+').extend({
  parseHTML: () => [{ tag: 'div[class]' }, { tag: 'div[lang]' }, { tag: 'div[dir]' }],
});
/** Words of another language or look. */
const Span = inline('span', 'span').extend({
  parseHTML: () => [{ tag: 'span[class]' }, { tag: 'span[lang]' }, { tag: 'span[dir]' }],
});
/** The title stands above the text, so headings begin with the second level; others come close. */
const Headings = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
    { tag: 'h4', attrs: { level: 4 } },
    { tag: 'h5', attrs: { level: 4 } },
    { tag: 'h6', attrs: { level: 4 } },
  ],
}).configure({ levels: [2, 3, 4] });
/** Numbered from any number; how the numbers look is the site's affair. */
const Numbered = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1) || 1,
        renderHTML: ({ start }: Record<string, unknown>) => (start === 1 ? {} : { start }),
      },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});
const Links = Link.extend({
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
}).configure({
  openOnClick: false,
  autolink: false,
  protocols: ['mailto'],
  isAllowedUri: (href) => isContentLink(href),
  HTMLAttributes: { target: null, rel: null, class: null },
});
const Strong = Bold.extend({ renderHTML: ({ HTMLAttributes }) => ['strong', HTMLAttributes, 0] });
const Emphasis = Italic.extend({ renderHTML: ({ HTMLAttributes }) => ['em', HTMLAttributes, 0] });

/** Everything that the editor can write. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    codeBlock: false,
    heading: false,
    link: false,
    orderedList: false,
    // It would add a paragraph to every text that ends in something else.
    trailingNode: false,
  }),
  Headings,
  Numbered,
  Links,
  Strong,
  Emphasis,
  inline('small', 'small'),
  inline('subscript', 'sub'),
  inline('superscript', 'sup'),
  Span,
  Box,
  block('terms', 'dl', '(term | meaning)+'),
  block('term', 'dt', 'inline*', ''),
  block('meaning', 'dd', 'block+', ''),
  InlinePicture,
  FigurePicture,
  block('figure', 'figure', 'figureWords? (block | figurePicture)+ figureWords?'),
  block('figureWords', 'figcaption', 'inline*', ''),
  TableWithCaption,
  CellOfHead,
  CellOfTable,
  block('tableRow', 'tr', '(tableCell | tableHeader)*', '').extend({ tableRole: 'row' }),
  WordAttributes,
  DepthLimit,
];

function spanOf(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const span = Number(element.getAttribute(name));
      return Number.isSafeInteger(span) && span > 1 ? Math.min(span, SPAN_MAX) : 1;
    },
    renderHTML: ({ [name]: span }: Record<string, unknown>) => (span === 1 ? {} : { [name]: span }),
  };
}
