import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import type { TableMemory } from './table-memory.ts';

/** How the player wants tables to behave. */
export function openSettingsPanel(texts: Texts, memory: TableMemory): void {
  const input = element('input', { attributes: { type: 'checkbox', role: 'switch' } });
  input.checked = memory.confirmsItself;
  input.addEventListener('change', () => {
    memory.confirmsItself = input.checked;
  });
  openPanel(
    { texts, title: texts('table.settings.title'), class: 'narrow' },
    element(
      'label',
      { class: 'setting' },
      input,
      element('span', { class: 'knob', attributes: { 'aria-hidden': 'true' } }),
      element('b', { text: texts('table.settings.confirm') }),
    ),
    element('p', { class: 'field-help', text: texts('table.settings.confirm-help') }),
  );
}
