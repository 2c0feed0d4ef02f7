import type { SharedRoundView } from '../protocol.ts';
import { formatMoment } from '#client/kit/dates.ts';
import { element } from '#client/kit/element.ts';
import type { Child } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';

/** What a kind says about the proof of its shared rounds. */
export interface ProofWords {
  readonly lead: string;
  readonly round: string;
  readonly commit: string;
  readonly salt: string;
  readonly saltLater: string;
  readonly seed: string;
  readonly seedLater: string;
  readonly last: string;
  readonly chain: string;
  readonly verify: string;
}

export interface RoundPanelOptions<Result> {
  readonly texts: Texts;
  readonly words: ProofWords;
  readonly gameId: string;
  readonly build: string;
  /** What the verifier is told of an outcome. */
  readonly claimOf: (round: SharedRoundView<Result>) => Readonly<Record<string, string>>;
}

/** A shared round that has ended: when, how, and what proves it. */
export function openSharedRound<Result>(
  round: SharedRoundView<Result>,
  options: RoundPanelOptions<Result> & { readonly title: string },
  ...content: readonly Child[]
): void {
  const { texts, title, words } = options;
  openPanel(
    { texts, title, class: 'wide' },
    element('p', {
      class: 'panel-zone',
      text: formatMoment(new Date(round.openedAt).toISOString()),
    }),
    ...content,
    proof(round, words),
    verify(round, options),
  );
}

/** What the rounds of a table are drawn from: the one that is on, and the last one. */
export function openSharedFairness<Result>(
  options: RoundPanelOptions<Result> & {
    readonly round: SharedRoundView<Result> | undefined;
    readonly last: SharedRoundView<Result> | undefined;
  },
): void {
  const { texts, words, round, last, gameId } = options;
  const verifier = new URLSearchParams({ game: gameId, language: texts.language });
  openPanel(
    { texts, title: texts('fairness.title'), class: 'wide' },
    element('p', { class: 'lead', text: words.lead }),
    round && proof(round, words),
    last && last.id !== round?.id
      ? element(
          'section',
          {},
          element('h3', { text: words.last }),
          proof(last, words),
          last.serverSeed === round?.commit
            ? element('p', { class: 'field-help', text: words.chain })
            : undefined,
          verify(last, options),
        )
      : undefined,
    element('a', {
      class: 'button quiet',
      text: texts('fairness.open-verifier'),
      attributes: { href: `/verify#${verifier}` },
    }),
  );
}

function proof(round: SharedRoundView, words: ProofWords): HTMLElement {
  const entries = [
    [words.round, round.number],
    [words.commit, round.commit],
    [words.salt, round.salt, words.saltLater],
    [words.seed, round.serverSeed, words.seedLater],
  ] as const;
  return element(
    'dl',
    { class: 'proof' },
    ...entries.flatMap(([name, value, later]) => [
      element('dt', { text: name }),
      value === undefined
        ? element('dd', { class: 'words', text: later ?? '' })
        : element('dd', { text: value }),
    ]),
  );
}

function verify<Result>(
  round: SharedRoundView<Result>,
  { texts, words, gameId, build, claimOf }: RoundPanelOptions<Result>,
): HTMLElement | undefined {
  if (round.serverSeed === undefined || round.salt === undefined) return undefined;
  const parameters = new URLSearchParams({
    game: gameId,
    language: texts.language,
    round: round.id,
    serverSeed: round.serverSeed,
    commit: round.commit,
    clientSeed: round.salt,
    nonce: round.number,
    build,
    ...claimOf(round),
  });
  return element(
    'div',
    { class: 'actions start' },
    element('a', {
      class: 'button soft',
      text: words.verify,
      attributes: { href: `/verify#${parameters}` },
    }),
  );
}
