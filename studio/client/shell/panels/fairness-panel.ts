import type { FairnessState, RotateAnswer } from '#protocol/session.ts';
import { button, element } from '../../kit/element.ts';
import { onSend } from '../../kit/on-send.ts';
import { icon } from '../../kit/icon.ts';
import type { Texts } from '../../kit/texts.ts';
import type { Answer } from '../studio-api.ts';
import { openPanel } from './panel.ts';

export interface FairnessOptions {
  readonly texts: Texts;
  readonly gameId: string;
  readonly fairness: FairnessState;
  readonly rotate: (clientSeed: string) => Promise<Answer<RotateAnswer>>;
  readonly onRotated: (fairness: FairnessState) => void;
  /** The session is over: the server says so to a rotation too. */
  readonly onExpired: () => void;
}

const seedLengthMax = 64;

/** The commitment in force, the player's own seed, and the exchange that reveals the old pair. */
export function openFairnessPanel(options: FairnessOptions): void {
  const { texts } = options;
  const current = element('dl', { class: 'proof' });
  const revealed = element('section', { class: 'revealed', attributes: { 'aria-live': 'polite' } });
  const form = seedForm(options, (answer) => {
    showState(current, answer.fairness, texts);
    showRevealed(revealed, answer, options);
  });
  showState(current, options.fairness, texts);
  const verifier = new URLSearchParams({ game: options.gameId, language: texts.language });
  openPanel(
    { texts, title: texts('fairness.title'), class: 'wide' },
    element('p', { class: 'lead', text: texts('fairness.lead') }),
    current,
    form,
    revealed,
    element('a', {
      class: 'button quiet',
      text: texts('fairness.open-verifier'),
      attributes: { href: `/verify#${verifier}` },
    }),
  );
}

function showState(list: HTMLElement, fairness: FairnessState, texts: Texts): void {
  const entries = [
    [texts('fairness.commit'), fairness.commit],
    [texts('fairness.client-seed'), fairness.clientSeed],
    [texts('fairness.next-nonce'), fairness.nextNonce],
    [texts('fairness.next-commit'), fairness.nextCommit],
  ] as const;
  list.replaceChildren(
    ...entries.flatMap(([name, value]) => [
      element('dt', { text: name }),
      element('dd', { text: value }),
    ]),
  );
}

function seedForm(
  options: FairnessOptions,
  onAnswer: (answer: RotateAnswer) => void,
): HTMLFormElement {
  const { texts, rotate, onRotated, onExpired } = options;
  const input = element('input', {
    attributes: {
      id: 'client-seed',
      maxlength: String(seedLengthMax),
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-help',
    },
  });
  input.value = randomSeed();
  const help = element('p', {
    class: 'field-help',
    text: texts('fairness.seed-help'),
    attributes: { id: 'client-seed-help' },
  });
  const random = button({
    class: 'button quiet',
    text: texts('fairness.random'),
    onClick: () => {
      input.value = randomSeed();
    },
  });
  const submit = element('button', { class: 'button primary', text: texts('fairness.rotate') });
  const fail = (message: string): void => {
    help.textContent = message;
    help.classList.add('error');
    input.setAttribute('aria-invalid', 'true');
  };
  const form = element(
    'form',
    { class: 'seed-form', attributes: { novalidate: '' } },
    element('label', { text: texts('fairness.new-seed'), attributes: { for: 'client-seed' } }),
    element('div', { class: 'field-row' }, input, random),
    help,
    submit,
  );
  onSend(form, submit, () => {
    const clientSeed = input.value;
    if (!isClientSeed(clientSeed)) {
      fail(texts('fairness.seed-invalid'));
      return;
    }
    submit.disabled = true;
    void rotate(clientSeed).then((answer) => {
      submit.disabled = false;
      if (answer.kind === 'answered') {
        help.classList.remove('error');
        help.textContent = texts('fairness.seed-help');
        input.removeAttribute('aria-invalid');
        input.value = randomSeed();
        onRotated(answer.value.fairness);
        onAnswer(answer.value);
      } else if (answer.kind === 'refused' && answer.refusal.code === 'session-expired') {
        onExpired();
      } else if (answer.kind === 'refused' && answer.refusal.code === 'round-open') {
        fail(texts('fairness.round-open'));
      } else {
        fail(texts('fairness.failed'));
      }
    });
  });
  return form;
}

function showRevealed(
  section: HTMLElement,
  { revealed }: RotateAnswer,
  { texts, gameId }: FairnessOptions,
): void {
  const { commit, serverSeed } = revealed;
  const parameters = new URLSearchParams({
    game: gameId,
    commit,
    serverSeed,
    language: texts.language,
  });
  section.replaceChildren(
    element('h3', {}, icon('check-circle'), element('span', { text: texts('fairness.revealed') })),
    element(
      'dl',
      { class: 'proof' },
      element('dt', { text: texts('fairness.server-seed') }),
      element('dd', { text: serverSeed }),
      element('dt', { text: texts('fairness.commit') }),
      element('dd', { text: commit }),
    ),
    element('p', { class: 'field-help', text: texts('fairness.revealed-help') }),
    element('a', {
      class: 'button soft',
      text: texts('fairness.verify'),
      attributes: { href: `/verify#${parameters}` },
    }),
  );
}

/** 1–64 printable ASCII characters, as the protocol asks. */
function isClientSeed(text: string): boolean {
  return /^[\x20-\x7e]{1,64}$/.test(text);
}

/** 16 characters from the browser's own source of randomness. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
