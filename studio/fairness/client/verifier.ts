import type { GameDescription, GameList } from '#protocol/session.ts';
import { button, element } from '#client/kit/element.ts';
import { onSend } from '#client/kit/on-send.ts';
import { loadGame } from '#client/kit/load-game.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { Texts } from '#client/kit/texts.ts';
import { loadKindView } from '#client/kinds.ts';
import type { ChoiceField, Derivation, KindView } from '#client/shell/kind-view.ts';
import type { Claim } from './claim.ts';
import { FairStream, commitOf, isServerSeed } from './fair-stream.ts';
import type { RoundInput } from './fair-stream.ts';
import { verdict } from './verdict.ts';

interface Fields {
  readonly game: HTMLSelectElement;
  readonly serverSeed: HTMLInputElement;
  readonly commit: HTMLInputElement;
  readonly clientSeed: HTMLInputElement;
  readonly nonce: HTMLInputElement;
}

/** The kind of the chosen game and what it asks for besides the seeds. */
interface Chosen {
  readonly texts: Texts;
  readonly view: KindView;
  readonly choice: ChoiceField | undefined;
}

/** Builds the page: the form, filled in from the claim, and what the computation says. */
export async function openVerifier(texts: Texts, claim: Claim, games: GameList['games']) {
  const fields = makeFields(texts, claim, games);
  const result = element('section', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const submit = element('button', { class: 'button primary', text: texts('verify.run') });
  const choicePlace = element('div', { class: 'choice' });
  const steps = element('ol');
  const seedField = field(texts('fairness.client-seed'), fields.clientSeed);
  const form = element(
    'form',
    { attributes: { novalidate: '' } },
    field(texts('verify.game'), fields.game),
    field(texts('fairness.server-seed'), fields.serverSeed),
    field(texts('fairness.commit'), fields.commit),
    seedField,
    field(texts('fairness.nonce'), fields.nonce),
    choicePlace,
    submit,
  );
  let chosen: Chosen | undefined;
  const choose = async (): Promise<void> => {
    const kind = games.find(({ id }) => id === fields.game.value)?.kind ?? '';
    const [view, words] = await Promise.all([loadKindView(kind), loadTexts(texts.language, kind)]);
    const choice = view?.choiceField?.(words, claim.shown?.choice);
    chosen = view && { texts: words, view, choice };
    choicePlace.replaceChildren(choice === undefined ? '' : field(choice.name, choice.control));
    const seedName = view?.seedName?.(words) ?? texts('fairness.client-seed');
    seedField.querySelector('label')?.replaceChildren(seedName);
    const ofKind = view?.recipe(words, fields.game.value) ?? [];
    const told = [...everyKindSteps.map((key) => texts(key)), ...[ofKind].flat()];
    steps.replaceChildren(...told.map((text) => element('li', { text })));
  };
  const verify = async (): Promise<void> => {
    submit.disabled = true;
    result.replaceChildren(element('p', { text: texts('verify.running') }));
    result.replaceChildren(...(await computeResult({ texts, claim, fields, chosen })));
    submit.disabled = false;
  };
  fields.game.addEventListener('change', () => void choose());
  onSend(form, submit, () => void verify());
  document
    .getElementById('verifier')
    ?.append(
      element('h1', { text: texts('verify.title') }),
      element('p', { class: 'lead', text: texts('verify.lead') }),
      backLink(texts, claim, games) ?? '',
      form,
      result,
      element(
        'details',
        { class: 'recipe' },
        element('summary', { text: texts('verify.how') }),
        steps,
      ),
    );
  await choose();
  if (claim.serverSeed !== undefined && claim.nonce !== undefined) await verify();
  else if (claim.round !== undefined) {
    result.append(verdict('open', texts('verify.round-secret')));
  }
}

/** The steps of the published recipe that all kinds of games begin with. */
const everyKindSteps = ['verify.how-commit', 'verify.how-stream', 'verify.how-draw'] as const;

function makeFields(texts: Texts, claim: Claim, games: GameList['games']): Fields {
  const game = element(
    'select',
    {},
    ...games.map(({ id }) =>
      element('option', { text: texts.title(id), attributes: { value: id } }),
    ),
  );
  if (games.some(({ id }) => id === claim.game)) game.value = claim.game ?? '';
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

interface Entered {
  readonly texts: Texts;
  readonly claim: Claim;
  readonly fields: Fields;
  readonly chosen: Chosen | undefined;
}

async function computeResult(entered: Entered): Promise<readonly HTMLElement[]> {
  const { texts, claim, fields, chosen } = entered;
  const seeds: RoundInput = {
    serverSeed: fields.serverSeed.value.trim(),
    clientSeed: fields.clientSeed.value,
    nonce: fields.nonce.value.trim(),
  };
  const isComplete =
    isServerSeed(seeds.serverSeed) && seeds.clientSeed !== '' && /^\d{1,20}$/.test(seeds.nonce);
  if (!isComplete) return [verdict('bad', texts('verify.fill'))];
  const game = await loadGame(fields.game.value);
  if (game === undefined || chosen === undefined) {
    return [verdict('bad', texts('verify.unavailable'))];
  }
  const draws = await FairStream.open(seeds);
  const commit = await commitOf(seeds.serverSeed);
  const openSeeds = { serverSeed: commit, clientSeed: 'open', nonce: seeds.nonce };
  const choice = chosen.choice?.control.value;
  const shown = isClaimed(entered) ? claim.shown : undefined;
  const derived = await chosen.view.derive({
    texts: chosen.texts,
    game,
    draws,
    open: await FairStream.open(openSeeds),
    choice,
    claim: shown,
  });
  return [
    commitVerdict(texts, fields.commit.value.trim(), commit),
    roundVerdict(entered, derived),
    ...buildNote(entered, game),
    ...derived.content,
  ];
}

function commitVerdict(texts: Texts, published: string, computed: string): HTMLElement {
  if (published === '') return verdict('open', texts('verify.commit-none'), computed);
  return published.toLowerCase() === computed
    ? verdict('ok', texts('verify.commit-ok'), computed)
    : verdict('bad', texts('verify.commit-bad'), computed);
}

/** The claim is about the values that the address brought; changed values have no round. */
function isClaimed({ claim, fields, chosen }: Entered): boolean {
  return (
    claim.shown !== undefined &&
    fields.game.value === claim.game &&
    fields.clientSeed.value === claim.clientSeed &&
    fields.nonce.value === claim.nonce &&
    chosen?.choice?.control.value === claim.shown.choice
  );
}

function roundVerdict(entered: Entered, derived: Derivation): HTMLElement {
  const { texts, claim } = entered;
  const { shown } = claim;
  if (shown === undefined || !isClaimed(entered))
    return verdict('open', texts('verify.round-none'));
  const isPaid = derived.paid === undefined || derived.paid === shown.paid;
  const isSame = derived.outcome === shown.outcome && isPaid;
  const values = { round: claim.round ?? '' };
  return isSame
    ? verdict('ok', texts('verify.round-ok', values))
    : verdict('bad', texts('verify.round-bad', values));
}

/** A round of another build may rightly differ; which one it was, is said. */
function buildNote(entered: Entered, game: GameDescription): HTMLElement[] {
  const { texts, claim } = entered;
  const isOther = isClaimed(entered) && claim.build !== undefined && claim.build !== game.build;
  return isOther ? [verdict('open', texts('verify.build-other'), claim.build)] : [];
}

/** Back into the game of the claim, for a visitor who came from it in the same frame. */
function backLink(texts: Texts, claim: Claim, games: GameList['games']): HTMLElement | undefined {
  if (history.length < 2 || !games.some(({ id }) => id === claim.game)) return undefined;
  return button({ class: 'button quiet', onClick: () => history.back() }, texts('verify.back'));
}
