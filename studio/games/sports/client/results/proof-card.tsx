import { Icon } from '@croupier/kit/ui/icon';
import { useEffect, useState } from 'react';
import type { EventProof, EventView } from '#games/sports/protocol.ts';
import { scoreOf } from '../book/live-second.ts';
import { useWords } from '../words/words.ts';
import { drawAgain, type DrawnAgain } from '../../verify/draw-again.ts';

/** Whether the browser has what it takes: only pages that came over a safe way do. */
const canDrawAgain = (): boolean => globalThis.crypto?.subtle !== undefined;

type Verdict = 'not-yet' | 'checking' | 'matches' | 'differs' | 'no-crypto';

/** The proof of a virtual match: worked out again on this device before it says that it matches. */
export function ProofCard({
  event,
  proof,
}: {
  readonly event: EventView;
  readonly proof: EventProof;
}) {
  const t = useWords();
  const { verdict, drawn } = useVerdict(event, proof);
  const tone = verdict === 'matches' ? 'ok' : verdict === 'differs' ? 'warn' : 'info';
  return (
    <div className="sp-proof">
      <p>{t('proof.text')}</p>
      <Code name={t('proof.commit')} text={proof.commit} />
      {proof.seed !== null && <Code name={t('proof.seed')} text={proof.seed} />}
      <p className="sp-note" data-tone={tone} role="status">
        <Icon name={verdict === 'matches' ? 'shield-check-fill' : 'lock-key'} size={16} />
        {t(`proof.${verdict}`, { score: drawn?.score.join('-') ?? '' })}
      </p>
    </div>
  );
}

function useVerdict(
  event: EventView,
  proof: EventProof,
): { readonly verdict: Verdict; readonly drawn?: DrawnAgain } {
  const { seed } = proof;
  const { id, sport } = event;
  const [again, setAgain] = useState<DrawnAgain | 'failed'>();
  useEffect(() => {
    if (seed === null || !canDrawAgain()) return;
    let isOver = false;
    drawAgain({ id, sport }, proof)
      .then((drawn) => isOver || setAgain(drawn))
      .catch(() => isOver || setAgain('failed'));
    return () => {
      isOver = true;
    };
    // A proof is the same for ever once its seed is told.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, sport, seed]);
  if (seed === null) return { verdict: 'not-yet' };
  if (!canDrawAgain()) return { verdict: 'no-crypto' };
  if (again === undefined) return { verdict: 'checking' };
  if (again === 'failed') return { verdict: 'differs' };
  const told = event.facts === null ? undefined : scoreOf(event.facts).join('-');
  const isRight = again.isSealed && (told === undefined || again.score.join('-') === told);
  return { verdict: isRight ? 'matches' : 'differs', drawn: again };
}

function Code({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p className="sp-code">
      <small>{name}</small>
      <input readOnly dir="ltr" aria-label={name} value={text} onFocus={(e) => e.target.select()} />
    </p>
  );
}
