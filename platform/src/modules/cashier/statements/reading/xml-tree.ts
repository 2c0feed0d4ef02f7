/** A document of XML as a tree of its elements, without prefixes. */
import { Parser } from 'saxen';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** Line of the file that it begins on, the first being 1. */
  readonly line: number;
}

/** Undefined for what is no whole document. Entities that the document itself declares are not read. */
export function parseXml(text: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 0 };
  const open: XmlElement[] = [root];
  let isBroken = false;
  const add = (value: string) => {
    const element = open.at(-1);
    if (element) element.text += value;
  };
  const parser = new Parser();
  parser.on('openTag', (...[name, attributes, decode, , context]) => {
    const raw = attributes();
    const element: XmlElement = {
      name: bare(name),
      attributes: Object.fromEntries(
        Object.entries(raw).map(([key, value]) => [bare(key), decode(value)]),
      ),
      children: [],
      text: '',
      line: context().line + 1,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => {
    open.pop();
  });
  parser.on('text', (value, decode) => add(decode(value)));
  parser.on('cdata', (value) => add(value));
  parser.on('error', () => {
    isBroken = true;
  });
  parser.parse(text);
  return isBroken || open.length !== 1 ? undefined : root;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Elements of that name below, however deep, in their order. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ]);
}

/** The first element along that path of children. */
export function at(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** Its text, or nothing. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  return at(element, ...path)?.text.trim() ?? '';
}
