import { button, element } from '#client/kit/element.ts';
import { onSend } from '#client/kit/on-send.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { FairStream, commitOf, isServerSeed } from './fair-stream.ts';
import { verdict } from './verdict.ts';

/** Hit values differ by hundredths of a unit. */
const hitStep = 100n;

const names = [
  'pot',
  'secret',
  'commit',
  'startedWith',
  'cap',
  'hitValue',
  'meterBefore',
  'amount',
] as const;
type Name = (typeof names)[number];
type Entered = Readonly<Record<Name, string>>;

const labels = {
  pot: 'pots.verify-pot',
  secret: 'pots.verify-secret',
  commit: 'pots.commit',
  startedWith: 'pots.verify-start',
  cap: 'pots.verify-cap',
  hitValue: 'pots.verify-value',
  meterBefore: 'pots.verify-before',
  amount: 'pots.verify-paid',
} as const satisfies Record<Name, Parameters<Texts>[0]>;

/** What a pot's address claims behind the `#`; undefined where it is about no pot. */
export function readPotClaim(hash: string): URLSearchParams | undefined {
  const parameters = new URLSearchParams(hash.slice(1, 4000));
  return parameters.has('pot') ? parameters : undefined;
}

/**
 * Derives the value of a pot that was hit with the browser's own cryptography, and holds it to what was
 * published before, and to what the pot stood at before and after the stake that hit it.
 */
export async function openPotVerifier(texts: Texts, claim: URLSearchParams): Promise<void> {
  const inputs = new Map(names.map((name) => [name, input(claim.get(name) ?? '')]));
  const result = element('section', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const submit = element('button', { class: 'button primary', text: texts('verify.run') });
  const form = element(
    'form',
    { attributes: { novalidate: '' } },
    ...names.map((name) => field(texts(labels[name]), inputs.get(name))),
    submit,
  );
  const verify = async (): Promise<void> => {
    const entries = names.map((name) => [name, inputs.get(name)?.value.trim() ?? '']);
    result.replaceChildren(...(await judge(texts, Object.fromEntries(entries) as Entered)));
  };
  onSend(form, submit, () => void verify());
  const back =
    history.length < 2
      ? ''
      : button({ class: 'button quiet', onClick: () => history.back() }, texts('verify.back'));
  document
    .getElementById('verifier')
    ?.append(
      element('h1', { text: texts('pots.verify-title', { level: claim.get('level') ?? '' }) }),
      element('p', { class: 'lead', text: texts('pots.verify-lead') }),
      back,
      form,
      result,
      element(
        'details',
        { class: 'recipe' },
        element('summary', { text: texts('verify.how') }),
        element(
          'ol',
          {},
          element('li', { text: texts('pots.how-commit') }),
          element('li', { text: texts('pots.how-value') }),
          element('li', { text: texts('pots.how-hit') }),
        ),
      ),
    );
  if (claim.has('secret')) await verify();
}

async function judge(texts: Texts, entered: Entered): Promise<readonly HTMLElement[]> {
  const amounts = amountsIn(entered);
  if (amounts === undefined || !isServerSeed(entered.secret)) {
    return [verdict('bad', texts('pots.verify-fill'))];
  }
  const commit = await commitOf(entered.secret);
  const { startedWith, cap, hitValue, meterBefore, amount } = amounts;
  const stream = { serverSeed: entered.secret, clientSeed: entered.pot, nonce: '0' };
  const draws = await FairStream.open(stream);
  const steps = Number((cap - startedWith) / hitStep);
  const derived = startedWith + hitStep * BigInt((await draws.draw(steps)) + 1);
  const isCommitted = commit === entered.commit.toLowerCase();
  const isHit = meterBefore < hitValue && hitValue <= amount;
  return [
    verdict(
      isCommitted ? 'ok' : 'bad',
      texts(isCommitted ? 'pots.commit-ok' : 'pots.commit-bad'),
      commit,
    ),
    derived === hitValue
      ? verdict('ok', texts('pots.value-ok'))
      : verdict('bad', texts('pots.value-bad')),
    verdict(isHit ? 'ok' : 'bad', texts(isHit ? 'pots.hit-ok' : 'pots.hit-bad')),
  ];
}

function amountsIn(entered: Entered) {
  try {
    const startedWith = parseAmount(entered.startedWith);
    const cap = parseAmount(entered.cap);
    if (cap - startedWith < hitStep) return undefined;
    return {
      startedWith,
      cap,
      hitValue: parseAmount(entered.hitValue),
      meterBefore: parseAmount(entered.meterBefore),
      amount: parseAmount(entered.amount),
    };
  } catch {
    return undefined;
  }
}

function input(value: string): HTMLInputElement {
  const node = element('input', {
    attributes: { maxlength: '64', autocomplete: 'off', spellcheck: 'false' },
  });
  node.value = value;
  return node;
}

function field(name: string, control: HTMLElement | undefined): HTMLElement {
  const id = `field-${crypto.randomUUID()}`;
  control?.setAttribute('id', id);
  return element('div', {}, element('label', { text: name, attributes: { for: id } }), control);
}
