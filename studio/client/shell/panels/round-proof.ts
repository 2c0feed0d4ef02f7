import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import { button, element } from '../../kit/element.ts';
import { icon } from '../../kit/icon.ts';
import type { Texts } from '../../kit/texts.ts';
import type { KindView } from '../kind-view.ts';
import { verifierLink } from './verifier-link.ts';

export interface ProofOptions<Session extends OpenedSession> {
  readonly texts: Texts;
  readonly view: KindView<Session>;
  /** Shows the round once more; absent while nothing can be shown. */
  readonly onReplay: (() => void) | undefined;
}

/** What a round was decided by, with the ways to its replay and to the verifier. */
export function roundProof<Session extends OpenedSession>(
  round: PlayedOf<Session>,
  { texts, view, onReplay }: ProofOptions<Session>,
): readonly (HTMLElement | undefined)[] {
  const { fairness } = round;
  const entries = [
    [texts('history.round'), round.roundId],
    [texts('fairness.commit'), fairness.commit],
    [view.seedName?.(texts) ?? texts('fairness.client-seed'), fairness.clientSeed],
    [texts('fairness.nonce'), fairness.nonce],
    [texts('fairness.server-seed'), fairness.serverSeed],
    [texts('history.build'), fairness.build],
  ] as const;
  const otherBuild = fairness.otherBuild
    ? element('p', { class: 'field-help', text: texts('history.other-build') })
    : undefined;
  const replay =
    onReplay &&
    button(
      { class: 'button soft', onClick: onReplay },
      icon('play-fill'),
      element('span', { text: texts('history.replay') }),
    );
  const verify = element('a', {
    class: 'button quiet',
    text: texts('fairness.verify'),
    attributes: { href: verifierLink<Session>(round, view, texts.language) },
  });
  return [
    element(
      'dl',
      { class: 'proof' },
      ...entries.flatMap(([name, value]) => [
        element('dt', { text: name }),
        value === undefined
          ? element('dd', { class: 'words', text: texts('history.seed-secret') })
          : element('dd', { text: value }),
      ]),
    ),
    otherBuild,
    element('div', { class: 'actions start' }, replay, verify),
  ];
}
