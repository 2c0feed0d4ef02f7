import {
  CONTENT_DEPTH_MAX,
  contentAttributes,
  contentClasses,
  contentTags,
} from '@croupier/contract/content/markup';
import { getSchema } from '@tiptap/core';
import type { DOMOutputSpec, Mark, Node, ParseRule } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { textExtensions } from './text-extensions.ts';

const schema = getSchema(textExtensions);
const nodes = Object.values(schema.nodes).filter(({ name }) => !['doc', 'text'].includes(name));
const marks = Object.values(schema.marks);

/** Written as another element that means the same. */
const SAME_AS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Rows stand in the head of their table by what they hold, and the server says how links open. */
const WRITTEN_ELSEWHERE = ['thead', 'rel', 'target'];

/** An element of each kind with everything that it can say. */
function fullest(): (Node | Mark)[] {
  const attributes = (names: readonly string[]) => {
    const some = Object.fromEntries(names.map((name) => [name, name === 'level' ? 2 : '7']));
    return { ...some, ...(names.includes('href') && { href: '/help' }) };
  };
  return [
    ...nodes.map((type) => type.create(attributes(Object.keys(type.spec.attrs ?? {})))),
    ...marks.map((type) => type.create(attributes(Object.keys(type.spec.attrs ?? {})))),
    ...[3, 4].flatMap((level) => schema.nodes['heading']?.create({ level }) ?? []),
  ];
}

/** Elements with their attributes, as they would be written. */
function written(spec: DOMOutputSpec): [tag: string, names: string[]][] {
  if (!Array.isArray(spec)) return [];
  const [tag, ...rest] = spec as unknown as [string, ...unknown[]];
  const [first] = rest;
  const has = typeof first === 'object' && first !== null && !Array.isArray(first);
  const said = has
    ? Object.entries(first).filter(([, value]) => value !== null && value !== undefined)
    : [];
  const inside = rest.flatMap((part) =>
    Array.isArray(part) ? written(part as unknown as DOMOutputSpec) : [],
  );
  return [[tag, said.map(([name]) => name)], ...inside];
}

const elements = fullest().flatMap((one) => {
  const toDOM = one.type.spec.toDOM as
    | ((some: Node | Mark, inline: boolean) => DOMOutputSpec)
    | undefined;
  return toDOM ? written(toDOM(one, true)) : [];
});
const tagsOf = (rules: readonly ParseRule[] = []) =>
  rules.flatMap(({ tag }) => (tag ? [tag.replace(/[[:].*/s, '')] : []));

describe('[Q-F7][CMS-01] the editor writes what the server keeps, all of it and nothing else', () => {
  test('elements', () => {
    const tags = new Set(elements.map(([tag]) => tag));
    const expected = contentTags.filter(
      (tag) => !(tag in SAME_AS) && !WRITTEN_ELSEWHERE.includes(tag),
    );
    expect([...tags].toSorted()).toEqual([...expected].toSorted());
  });

  test('every element that is kept is read', () => {
    const read = new Set(
      [...nodes, ...marks].flatMap(({ spec }) => tagsOf(spec.parseDOM as readonly ParseRule[])),
    );
    // Sections of a table are read through: their rows say where they belong.
    const through = ['thead', 'tbody'];
    expect(contentTags.filter((tag) => !read.has(tag) && !through.includes(tag))).toEqual([]);
  });

  test('attributes', () => {
    const everywhere = ['class', ...(contentAttributes['*'] ?? [])];
    for (const [tag, names] of elements) {
      // Parts that an element brings along say nothing of their own.
      if (names.length === 0) continue;
      const kept = [...everywhere, ...(contentAttributes[tag] ?? [])];
      const expected = kept.filter((name) => !WRITTEN_ELSEWHERE.includes(name));
      expect([tag, names.toSorted()]).toEqual([tag, expected.toSorted()]);
    }
  });

  test('addresses and classes of another kind are not read', () => {
    const element = (attributes: Readonly<Record<string, string>>) =>
      ({
        getAttribute: (name: string) => attributes[name] ?? null,
        hasAttribute: (name: string) => name in attributes,
        tagName: 'X',
      }) as unknown as HTMLElement;
    const rulesOf = (spec: { readonly parseDOM?: readonly ParseRule[] } | undefined) =>
      (spec?.parseDOM ?? []).filter((rule) => 'tag' in rule);
    const read = (name: string, attributes: Readonly<Record<string, string>>) => {
      const [rule] = rulesOf((schema.nodes[name] ?? schema.marks[name])?.spec);
      return rule?.getAttrs?.(element(attributes) as never);
    };
    expect(read('link', { href: 'https://example.org/a' })).toMatchObject({
      href: 'https://example.org/a',
    });
    for (const href of ['javascript:alert(1)', 'http://example.org', '//example.org', 'data:a']) {
      expect([href, read('link', { href })]).toEqual([href, false]);
    }
    const src = '/art/river-jade-wide.svg';
    expect(read('image', { src })).toMatchObject({ src });
    for (const far of ['data:image/png;base64,AA', 'http://example.org/a.png', '/ops/me']) {
      expect([far, read('image', { src: far })]).toEqual([far, false]);
    }
    expect(read('paragraph', { class: `${contentClasses.join(' ')} k-button` })).toMatchObject({
      class: contentClasses.join(' '),
    });
  });

  test('what stands inside each other is no deeper than the server keeps', () => {
    // Nine kinds of marks, the words themselves left out, and one for the rows of a table.
    const around = marks.filter(({ name }) => name !== 'code').length;
    expect(around).toBe(9);
    expect(CONTENT_DEPTH_MAX - around - 1).toBeGreaterThanOrEqual(10);
  });
});
