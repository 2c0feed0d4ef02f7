/** A text as the editor holds it, read from HTML and written as HTML. */
import { DOMParser as SchemaParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { inertBody } from './inert-document.ts';

/** @param html what staff wrote or the server kept. What the schema does not know is left out. */
export function readMarkup(schema: Schema, html: string): Node {
  return SchemaParser.fromSchema(schema).parse(inertBody(html));
}

/** As short as it can be said: an empty text is nothing, and an item of one paragraph only its words. */
export function writeMarkup(doc: Node): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type.name === 'paragraph' && only.content.size === 0) return '';
  const page = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(doc.content, { document: page }, page.body);
  for (const table of page.querySelectorAll('table')) separateHead(table);
  for (const holder of page.querySelectorAll('li, dd, td, th')) unwrapLone(holder);
  return page.body.innerHTML;
}

/** Rows that hold nothing but heads stand in the head of their table. */
function separateHead(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  if (!body) return;
  // Rows leave the body while it is walked through.
  for (const row of Array.from(body.rows)) {
    if ([...row.cells].some(({ tagName }) => tagName !== 'TH')) break;
    table.createTHead().append(row);
  }
  if (body.rows.length === 0) body.remove();
}

function unwrapLone(holder: Element): void {
  const [paragraph, ...others] = holder.querySelectorAll(':scope > p');
  const isPlain = paragraph && paragraph.attributes.length === 0;
  if (isPlain && others.length === 0 && holder.firstElementChild === paragraph) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
}
