import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { joinProps, renderAs } from './render-as.ts';

test('two owners of an element both have their classes, their styles and their say at an event', () => {
  const calls: string[] = [];
  const joined = joinProps(
    { className: 'a', style: { color: 'red', top: 0 }, title: 'x', onClick: () => calls.push('a') },
    { className: 'b', style: { color: 'blue' }, title: undefined, onClick: () => calls.push('b') },
  );
  expect(joined).toMatchObject({ className: 'b a', style: { color: 'blue', top: 0 }, title: 'x' });
  (joined['onClick'] as () => void)();
  expect(calls).toEqual(['b', 'a']);
});

test('an element given keeps its own props; without one there is a button that sends no form', () => {
  const press = vi.fn<() => void>();
  const link = renderAs(createElement('a', { href: '/x', className: 'own' }), {
    className: 'k',
    onClick: press,
  });
  expect(link.type).toBe('a');
  expect(link.props).toMatchObject({ href: '/x', className: 'own k', onClick: press });
  expect(renderAs(undefined, { title: 't' })).toMatchObject({
    type: 'button',
    props: { type: 'button', title: 't' },
  });
});
