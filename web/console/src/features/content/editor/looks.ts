/** What a paragraph is: a heading of three levels, or words of one of the site's looks. */
import type { ContentClass } from '@croupier/contract/content/markup';
import type { Editor } from '@tiptap/core';
import { hasClass } from './word-attributes.ts';

export const looks = ['p', 'h2', 'h3', 'h4', 'lead', 'small', 'note', 'warning'] as const;
export type Look = (typeof looks)[number];

const levels = { h2: 2, h3: 3, h4: 4 } as const;
const classes = ['lead', 'small', 'note', 'warning'] as const satisfies readonly ContentClass[];

/** The look of the paragraph in which the cursor stands, or of the box around it. */
export function lookAt(editor: Editor): Look {
  if (editor.isActive('heading')) {
    const level = Number(editor.getAttributes('heading')['level']);
    return level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  }
  const own: unknown = editor.getAttributes('paragraph')['class'];
  const around: unknown = editor.getAttributes('box')['class'];
  return classes.find((name) => hasClass(own, name) || hasClass(around, name)) ?? 'p';
}

export function setLook(editor: Editor, look: Look): void {
  const run = editor.chain().focus();
  const inBox = editor.isActive('box') ? run.lift('box') : run;
  if (look === 'h2' || look === 'h3' || look === 'h4') {
    inBox.setNode('heading', { level: levels[look], class: null }).run();
  } else {
    inBox.setNode('paragraph', { class: look === 'p' ? null : look }).run();
  }
}
