import type { Finding } from '@croupier/contract/operator/findings';
import { formatMoney } from '@croupier/kit/format/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { PlayerLink } from './player-link.tsx';
import './findings.css';

type Evidence = Finding['evidence'][number];

/** What was seen, newest first. */
export function EvidenceList({
  evidence,
  sightings,
}: {
  readonly evidence: readonly Evidence[];
  readonly sightings: number;
}) {
  const { t } = useTranslation('console-findings');
  return (
    <section className="c-finding-part">
      <h3>{t('evidence')}</h3>
      {sightings > evidence.length && (
        <p className="c-quiet">{t('newest', { count: evidence.length })}</p>
      )}
      <ol>
        {evidence.map((one, index) => (
          <li key={`${one.at} ${index}`}>
            <EvidenceLine evidence={one} />
            {one.what !== 'transfers' && (
              <span className="c-quiet">
                <Instant at={one.at} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EvidenceLine({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation('console-findings');
  const { symbol } = useWorkplace().merchant;
  switch (evidence.what) {
    case 'shared': {
      const thing = t(`things.${evidence.thing}`);
      return (
        <>
          <strong>
            {evidence.tail === null ? thing : t('tail', { thing, tail: evidence.tail })}
          </strong>
          <span>{evidence.members.map(({ account }) => account).join(', ')}</span>
        </>
      );
    }
    case 'transfers':
      return evidence.transfers.map(({ id, from, to, amount, at }) => (
        <span key={id} className="c-finding-step">
          <span>{t('transfer', { from: from.account, to: to.account })}</span>
          <b>{formatMoney(amount, { symbol })}</b>
          <span className="c-quiet">
            <Instant at={at} />
          </span>
        </span>
      ));
    case 'bets':
      return (
        <>
          <strong>
            {evidence.market ? t('market', { market: evidence.market }) : t('marketMain')}
          </strong>
          {evidence.bets.map(({ member, roundId, side, amount }) => (
            <span key={member.id} className="c-finding-step">
              <span>
                <PlayerLink player={member} /> · {t('side', { side: side.toUpperCase() })}
              </span>
              <b>{formatMoney(amount, { symbol })}</b>
              <Link className="c-quiet" to="/rounds" search={{ search: roundId } as never}>
                {t('round', { round: roundId })}
              </Link>
            </span>
          ))}
        </>
      );
  }
}
