import { Table, TableCell, TableHeader } from '@tiptap/extension-table';

/** More columns or rows than that under one cell are a slip. */
const SPAN_MAX = 50;

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

/** A table with words above it. How wide columns are follows from what stands in them. */
export const TableWithCaption = Table.extend({
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

export const CellOfTable = TableCell.extend({
  addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
});

export const CellOfHead = TableHeader.extend({
  addAttributes: () => ({
    colspan: spanOf('colspan'),
    rowspan: spanOf('rowspan'),
    scope: { default: null },
  }),
});
