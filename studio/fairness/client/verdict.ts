import { element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';

/** One thing that the verifier says of what was entered. */
export function verdict(kind: 'ok' | 'bad' | 'open', text: string, detail?: string): HTMLElement {
  const mark = { ok: 'check-circle', bad: 'x-circle', open: 'info' } as const;
  return element(
    'p',
    { class: `verdict ${kind}` },
    icon(mark[kind]),
    element('span', {}, text, detail === undefined ? undefined : element('code', { text: detail })),
  );
}
