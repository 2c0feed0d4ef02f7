import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { Trans } from 'react-i18next';
import type { IssueProof } from '#games/lottery/protocol.ts';
import { dayText, secondText } from '../frame/times.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { useAsked } from '../session/use-asked.ts';
import { issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { canDrawAgain, type DrawnAgain, drawAgain, isSame } from './draw-again.ts';
import { familyOfGame } from './known-plays.ts';
import { ProofActs } from './proof-acts.tsx';
import { proofCode } from './proof-code.ts';
import { WordRows } from './word-rows.tsx';

type Verdict = 'not-drawn' | 'checking' | 'matches' | 'differs' | 'no-crypto' | 'corrected';

/** The proof of an issue: worked out again on this device before it says that it matches (picture 12). */
export function ProofSheet({
  game,
  number,
  onClose,
}: {
  readonly game: string;
  readonly number: string;
  readonly onClose: () => void;
}) {
  const t = useWords();
  const {
    value: proof,
    isFailed,
    ask,
  } = useAsked<IssueProof>(`games/${game}/issues/${number}/proof`, {});
  return (
    <Dialog open onClose={onClose} title={t('proof.title', { number: issueName(number) })}>
      <div className="lt-sheet">
        {isFailed && <ErrorState title={t('proof.failed')} onRetry={ask} />}
        {proof && (proof.commit === null ? <Sources proof={proof} /> : <House proof={proof} />)}
      </div>
    </Dialog>
  );
}

function House({ proof }: { readonly proof: IssueProof }) {
  const t = useWords();
  const { game, number, commit, seed } = proof;
  const { verdict, result, words } = useVerdict(proof);
  const isDone = verdict === 'matches';
  return (
    <>
      <p className="lt-alert" data-tone={toneOf(verdict)} role="status">
        <Icon name={isDone ? 'shield-check-fill' : 'info-fill'} size={22} />
        <span>
          <Trans t={t as never} i18nKey={`proof.${verdict}`} components={{ b: <b /> }} />
        </span>
      </p>
      <Step name={t('proof.seal')} text={commit ?? ''} isDone={isDone} />
      {seed !== null && (
        <Step name={t('proof.seed')} text={seed} at={secondText(proof.drawAt)} isDone={isDone} />
      )}
      {seed !== null && (
        <Step name={t('proof.text')} text={`${game}:${number}:0:0`} isDone={isDone}>
          <WordRows family={familyOfGame(game)} words={words} />
        </Step>
      )}
      {result !== undefined && (
        <section className="lt-card">
          <h3>{t('proof.result')}</h3>
          <Drawn family={familyOfGame(game)} view={{ result, number }} t={t} />
        </section>
      )}
      {seed !== null && words.length > 0 && (
        <ProofActs proof={proof} code={proofCode({ game, number, seed, words: words.length })} />
      )}
    </>
  );
}

const toneOf = (verdict: Verdict) =>
  verdict === 'matches' ? 'ok' : verdict === 'differs' ? 'bad' : 'info';

const NOTHING: Pick<DrawnAgain, 'result' | 'words'> = { result: undefined, words: [] };

/** Nothing is said of the result before this device has come to it itself. */
function useVerdict({ game, number, commit, seed, result, revision }: IssueProof) {
  const [again, setAgain] = useState<{ readonly verdict: Verdict; readonly drawn?: DrawnAgain }>();
  const isReady = seed !== null && commit !== null && canDrawAgain();
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    drawAgain({ game, number, seed, commit })
      .then((drawn) => {
        if (isOver) return;
        const isRight = drawn.isSealed && isSame(drawn.result, result);
        const verdict = isRight
          ? 'matches'
          : revision > 1 && drawn.isSealed
            ? 'corrected'
            : 'differs';
        setAgain({ verdict, drawn });
      })
      .catch(() => setAgain({ verdict: 'differs' }));
    return () => {
      isOver = true;
    };
  }, [isReady, game, number, seed, commit, result, revision]);
  if (seed === null) return { verdict: 'not-drawn' as const, ...NOTHING };
  if (!canDrawAgain()) return { verdict: 'no-crypto' as const, ...NOTHING };
  const drawnAgain = again?.drawn ?? NOTHING;
  return {
    verdict: again?.verdict ?? ('checking' as const),
    result: drawnAgain.result,
    words: drawnAgain.words,
  };
}

/** What is known at one step, ticked once this device has come to it itself. */
function Step({
  name,
  text,
  at,
  isDone,
  children,
}: {
  readonly name: string;
  readonly text: string;
  readonly at?: string;
  readonly isDone: boolean;
  readonly children?: ReactNode;
}) {
  const t = useWords();
  return (
    <div className="lt-step" data-done={isDone || undefined}>
      <i aria-hidden>{isDone && <Icon name="check-bold" size={14} />}</i>
      <header>
        <b>{name}</b>
        {at !== undefined && <small>{at}</small>}
      </header>
      <div className="lt-code" dir="ltr">
        <span>{text}</span>
        <CopyButton value={text} label={t('proof.copy')} />
      </div>
      {children}
    </div>
  );
}

/** Draws of others: who said the result, and when. */
function Sources({ proof }: { readonly proof: IssueProof }) {
  const t = useWords();
  return (
    <>
      <p className="lt-alert" data-tone="info">
        <Icon name="info-fill" size={20} />
        <span>{t('proof.official')}</span>
      </p>
      {proof.result !== null && proof.result !== undefined && (
        <section className="lt-card">
          <Drawn family={familyOfGame(proof.game)} view={proof} t={t} />
        </section>
      )}
      <dl className="lt-sums">
        {proof.sources.map(({ revision, by, at }) => (
          <div key={revision}>
            <dt>{t(revision > 1 ? 'proof.corrected' : 'proof.by')}</dt>
            <dd>{t('proof.said-by', { by, time: `${secondText(at)}, ${dayText(at)}` })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
