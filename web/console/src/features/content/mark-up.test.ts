import { expect, test } from 'vitest';
import { type Markup, markUp } from './mark-up.ts';

/** `[` and `]` stand for the ends of the selection, before and after. */
function edited(markup: Markup, marked: string): string {
  const selectionStart = marked.indexOf('[');
  const selectionEnd = marked.indexOf(']') - 1;
  const value = marked.replace('[', '').replace(']', '');
  const { start, end, text, select } = markUp(markup, { value, selectionStart, selectionEnd });
  const result = value.slice(0, start) + text + value.slice(end);
  const [from, to] = [start + select[0], start + select[1]];
  return `${result.slice(0, from)}[${result.slice(from, to)}]${result.slice(to)}`;
}

test('[OPS-06] tags go around what is selected, and away again', () => {
  expect(edited('strong', 'a [b] c')).toBe('a <strong>[b]</strong> c');
  expect(edited('strong', 'a <strong>[b]</strong> c')).toBe('a [b] c');
  expect(edited('note', '[Careful]')).toBe('<div class="note"><p>[Careful]</p></div>');
  expect(edited('h2', '[]')).toBe('<h2>[]</h2>');
});

test('[OPS-06] selected lines become the items of a list', () => {
  expect(edited('ul', '[one\n\ntwo]')).toBe('<ul>\n  <li>[one]</li>\n  <li>two</li>\n</ul>');
  expect(edited('ol', '[]')).toBe('<ol>\n  <li>[]</li>\n</ol>');
});

test('[OPS-06] a link takes its words, or its address, from what is selected', () => {
  expect(edited('a', 'to [the games]')).toBe('to <a href="[https://]">the games</a>');
  expect(edited('a', '[/hot]')).toBe('<a href="/hot">[]</a>');
});

test('[OPS-06] a picture is described by what is selected', () => {
  expect(edited('img', '[A "river"]')).toBe('<img src="[/art/]" alt="A &quot;river&quot;">');
});
