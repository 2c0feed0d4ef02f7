import { describe, expect, test } from 'vitest';
import { defineModule, definePort, type Module, openModules } from './module.ts';

const base = {} as Parameters<typeof openModules>[1];
const open = (...modules: readonly Module[]) => openModules(modules, base);

const greetingPort = definePort<(name: string) => string>('above.greeting');
const above = defineModule({
  name: 'above',
  needs: [],
  open({ port }) {
    const greeting = port(greetingPort);
    return {
      player: { greet: async (_call: unknown, { name }: { name: string }) => greeting(name) },
      shared: { colour: 'jade' },
    };
  },
});
const below = defineModule({
  name: 'below',
  needs: ['above'],
  open: ({ of }) => ({
    player: { colour: async () => of(above).colour },
    answers: [greetingPort.answeredBy((name) => `good evening, ${name}`)],
  }),
});

describe('modules', () => {
  test('share what others need, and ask those below them by a port', async () => {
    const { player, of } = open(above, below);
    expect(Object.keys(player)).toEqual(['greet', 'colour']);
    expect(of(above)).toEqual({ colour: 'jade' });
    expect(await player['colour']?.({} as never, {} as never)).toBe('jade');
    expect(await player['greet']?.({} as never, { name: 'An' } as never)).toBe('good evening, An');
  });

  test('get nothing of whom they do not need, or of whom is opened after them', () => {
    const stranger = defineModule({
      ...below,
      name: 'stranger',
      needs: [],
      open: ({ of }) => ({ shared: of(above) }),
    });
    const early = defineModule({ ...stranger, name: 'early', needs: ['above'] });
    expect(() => open(above, stranger)).toThrow('stranger does not need above.');
    expect(() => open(early, above)).toThrow('above is not opened.');
  });

  test('do not handle an endpoint twice', () => {
    const twin = defineModule({
      ...above,
      name: 'twin',
      open: () => ({ player: { greet: async () => 0 } }),
    });
    expect(() => open(above, below, twin)).toThrow('greet is handled twice.');
  });

  test('leave no port without an answer, and give none two', () => {
    expect(() => open(above)).toThrow('Nobody answers above.greeting.');
    const other = defineModule({
      ...below,
      name: 'other',
      open: () => ({ answers: [greetingPort.answeredBy(() => 'no')] }),
    });
    expect(() => open(above, below, other)).toThrow('above.greeting has two answers.');
  });

  test('gather what all of them bring by name, and bring no name twice', () => {
    const kinds = (name: string, ...names: string[]) =>
      defineModule({
        name,
        needs: [],
        open: ({ ofAll }) => ({
          requestKinds: names.map((kind) => ({ name: kind })),
          shared: ofAll('requestKinds'),
        }),
      });
    const asker = kinds('asker', 'one');
    const { of } = open(asker, kinds('other', 'two'));
    expect([...of(asker)().keys()]).toEqual(['one', 'two']);
    expect(() => open(asker, kinds('other', 'one'))).toThrow('Two requestKinds have one name.');
  });
});
