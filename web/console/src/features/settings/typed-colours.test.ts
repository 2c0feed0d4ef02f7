import { expect, test } from 'vitest';
import { coloursOf, coloursText } from './typed-colours.ts';

test('[CFG-01] colours are read as they are written, and what is none is named', () => {
  const brand = {
    'dark-primary': '#E08AD0',
    'light-grad-primary': 'linear-gradient(180deg, #9D348E, #8A2A7C)',
  };
  expect(coloursOf(coloursText(brand))).toEqual({ brand, wrong: [] });
  const wrong = ['primary: red', 'dark-bg: red;--x:1', 'dark-bg red'];
  expect(coloursOf(wrong.join('\n'))).toEqual({ brand: {}, wrong });
});
