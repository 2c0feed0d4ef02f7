import { CONTENT_DEPTH_MAX } from '@croupier/contract/content/markup';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Each can stand around the same words: link, strong, em, u, s, small, sub, sup and span. */
const MARKS = 9;
/** A table's rows stand in one element more. */
const NODES_MAX = CONTENT_DEPTH_MAX - MARKS - 1;

/** How many blocks stand inside each other at most. */
function depthOf(node: Node): number {
  let deepest = 0;
  // oxlint-disable-next-line unicorn/no-array-for-each
  node.forEach((child) => {
    if (!child.isText) deepest = Math.max(deepest, 1 + depthOf(child));
  });
  return deepest;
}

/** Refuses what would stand deeper than the server keeps. */
export const DepthLimit = Extension.create({
  name: 'depthLimit',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc, before }) =>
        !docChanged || depthOf(doc) <= Math.max(NODES_MAX, depthOf(before)),
    }),
  ],
});
