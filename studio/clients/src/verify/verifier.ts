import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { Texts } from '../kit/texts.ts';
import { isServerSeed, commitOf, FairStream } from './fair-stream.ts';
import type { RoundInput } from './fair-stream.ts';
import { deriveRound } from './derive-round.ts';
import type { DerivedRound } from './derive-round.ts';
import { stopsText } from './claim.ts';
import type { Claim } from './claim.ts';
import { loadGame } from '../kit/load-game.ts';
import type { Game } from '../kit/load-game.ts';

const gameIds = [
  'lotus-temple',
  'book-of-champa',
  'mooncake-fortune',
  'triple-jade',
  'buffalo-rice-fields',
  'elephant-kingdom',
] as const;

interface Fields {
  readonly game: HTMLSelectElement;
  readonly serverSeed: HTMLInputElement;
  readonly commit: HTMLInputElement;
  readonly clientSeed: HTMLInputElement;
  readonly nonce: HTMLInputElement;
}

/** Builds the page: the form, filled in from the claim, and what the computation says. */
export function openVerifier(texts: Texts, claim: Claim): void {
  const fields = makeFields(texts, claim);
  const result = element('section', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const submit = element('button', { class: 'button primary', text: texts('verify.run') });
  const form = element(
    'form',
    { attributes: { novalidate: '' } },
    field(texts('verify.game'), fields.game),
    field(texts('fairness.server-seed'), fields.serverSeed),
    field(texts('fairness.commit'), fields.commit),
    field(texts('fairness.client-seed'), fields.clientSeed),
    field(texts('fairness.nonce'), fields.nonce),
    submit,
  );
  const verify = async (): Promise<void> => {
    submit.disabled = true;
    result.replaceChildren(element('p', { text: texts('verify.running') }));
    result.replaceChildren(...(await computeResult(texts, claim, fields)));
    submit.disabled = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void verify();
  });
  document
    .getElementById('verifier')
    ?.append(
      element('h1', { text: texts('verify.title') }),
      element('p', { class: 'lead', text: texts('verify.lead') }),
      backLink(texts, claim) ?? '',
      form,
      result,
      recipe(texts),
    );
  if (claim.serverSeed !== undefined && claim.nonce !== undefined) void verify();
  else if (claim.round !== undefined) {
    result.append(verdict('open', texts('verify.round-secret')));
  }
}

function makeFields(texts: Texts, claim: Claim): Fields {
  const game = element(
    'select',
    {},
    ...gameIds.map((id) =>
      element('option', { text: texts(`titles.${id}`), attributes: { value: id } }),
    ),
  );
  if (gameIds.some((id) => id === claim.game)) game.value = claim.game ?? '';
  return {
    game,
    serverSeed: input(claim.serverSeed, '64'),
    commit: input(claim.commit, '64'),
    clientSeed: input(claim.clientSeed, '64'),
    nonce: input(claim.nonce, '20'),
  };
}

function input(value: string | undefined, lengthMax: string): HTMLInputElement {
  const node = element('input', {
    attributes: { maxlength: lengthMax, autocomplete: 'off', spellcheck: 'false' },
  });
  node.value = value ?? '';
  return node;
}

function field(name: string, control: HTMLElement): HTMLElement {
  control.id = `field-${crypto.randomUUID()}`;
  return element(
    'div',
    {},
    element('label', { text: name, attributes: { for: control.id } }),
    control,
  );
}

async function computeResult(
  texts: Texts,
  claim: Claim,
  fields: Fields,
): Promise<readonly HTMLElement[]> {
  const entered: RoundInput = {
    serverSeed: fields.serverSeed.value.trim(),
    clientSeed: fields.clientSeed.value,
    nonce: fields.nonce.value.trim(),
  };
  const isComplete =
    isServerSeed(entered.serverSeed) &&
    entered.clientSeed !== '' &&
    /^\d{1,20}$/.test(entered.nonce);
  if (!isComplete) return [verdict('bad', texts('verify.fill'))];
  const game = await loadGame(fields.game.value);
  if (game === undefined) return [verdict('bad', texts('verify.unavailable'))];
  const round = await deriveRound(game, await FairStream.open(entered));
  const multiple = (round.credits / game.bet).toLocaleString(texts.language);
  return [
    commitVerdict(texts, fields.commit.value.trim(), await commitOf(entered.serverSeed)),
    roundVerdict(texts, claim, { fields, round }),
    element('p', {
      class: 'total',
      text: `${texts('verify.total', { credits: round.credits, bet: game.bet })} ${texts('verify.multiple', { multiple })}`,
    }),
    ...round.spins.map((spin, index) => spinCard(texts, game, { spin, index })),
  ];
}

function commitVerdict(texts: Texts, published: string, computed: string): HTMLElement {
  if (published === '') return verdict('open', texts('verify.commit-none'), computed);
  return published.toLowerCase() === computed
    ? verdict('ok', texts('verify.commit-ok'), computed)
    : verdict('bad', texts('verify.commit-bad'), computed);
}

/** The claim is about the values that the address brought; changed values have no round. */
function roundVerdict(
  texts: Texts,
  claim: Claim,
  { fields, round }: { readonly fields: Fields; readonly round: DerivedRound },
): HTMLElement {
  const { shown } = claim;
  const isClaimed =
    shown !== undefined &&
    fields.game.value === claim.game &&
    fields.clientSeed.value === claim.clientSeed &&
    fields.nonce.value === claim.nonce;
  if (!isClaimed) return verdict('open', texts('verify.round-none'));
  const isSame = stopsText(round.spins) === shown.stops && round.credits === shown.credits;
  const values = { round: claim.round ?? '' };
  return isSame
    ? verdict('ok', texts('verify.round-ok', values))
    : verdict('bad', texts('verify.round-bad', values));
}

function verdict(kind: 'ok' | 'bad' | 'open', text: string, detail?: string): HTMLElement {
  const mark = { ok: 'check-circle', bad: 'x-circle', open: 'info' } as const;
  return element(
    'p',
    { class: `verdict ${kind}` },
    icon(mark[kind]),
    element('span', {}, text, detail === undefined ? undefined : element('code', { text: detail })),
  );
}

function spinCard(
  texts: Texts,
  game: Game,
  { spin, index }: { readonly spin: DerivedRound['spins'][number]; readonly index: number },
): HTMLElement {
  const name = spin.free ? texts('verify.free-spin', { index }) : texts('verify.spin');
  const rows = Array.from({ length: game.rows }, (_, row) =>
    element('tr', {}, ...spin.window.map((reel) => element('td', { text: reel[row] ?? '' }))),
  );
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: name }),
    element('p', { text: texts('verify.stops', { stops: spin.stops.join(' · ') }) }),
    element('table', {}, element('tbody', {}, ...rows)),
    element('p', { class: 'credits', text: texts('verify.credits', { credits: spin.credits }) }),
  );
}

function recipe(texts: Texts): HTMLElement {
  return element(
    'details',
    { class: 'recipe' },
    element('summary', { text: texts('verify.how') }),
    element(
      'ol',
      {},
      element('li', { text: texts('verify.how-commit') }),
      element('li', { text: texts('verify.how-stream') }),
      element('li', { text: texts('verify.how-draw') }),
      element('li', { text: texts('verify.how-reels') }),
    ),
  );
}

/** Back into the game of the claim, for a visitor who came from it in the same frame. */
function backLink(texts: Texts, claim: Claim): HTMLElement | undefined {
  const game = gameIds.find((id) => id === claim.game);
  if (game === undefined || history.length < 2) return undefined;
  return button({ class: 'button quiet', onClick: () => history.back() }, texts('verify.back'));
}
