import type { Finding } from '@croupier/contract/findings/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { PlayerLink } from './player-link.tsx';
import './findings.css';

type Evidence = Finding['evidence'][number];

/** What was seen, newest first. */
export function EvidenceList({
  members,
  evidence,
  sightings,
}: {
  readonly members: Finding['members'];
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
            <EvidenceLine evidence={one} members={members} />
            {(one.what === 'shared' || one.what === 'bets') && (
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

function EvidenceLine({
  evidence,
  members: [first],
}: {
  readonly evidence: Evidence;
  readonly members: Finding['members'];
}) {
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
      return evidence.transfers.map((sent) => <SentLine key={sent.id} sent={sent} />);
    case 'chips':
      return (
        <>
          <SentLine sent={evidence.transfer} />
          {evidence.rounds.map(({ member, roundId, net }) => (
            <span key={roundId} className="c-finding-step">
              <PlayerLink player={member} />
              <b>{formatMoney(net, { symbol })}</b>
              <RoundLink roundId={roundId} />
            </span>
          ))}
        </>
      );
    case 'bonus-stakes':
      return (
        <>
          <strong>
            {t('bonusStakes', { near: String(evidence.near), rounds: String(evidence.rounds) })}
          </strong>
          <BonusesLink member={first}>
            {t('bonusMost', {
              id: evidence.grantId,
              most: formatMoney(evidence.maxBet, { symbol }),
            })}
          </BonusesLink>
          <span className="c-quiet">
            <Instant at={evidence.at} />
          </span>
        </>
      );
    case 'bonus-exits':
      return evidence.exits.map(({ grantId, kept, endedAt, withdrawn, at }) => (
        <span key={grantId} className="c-finding-step">
          <span>
            <BonusesLink member={first}>
              {t('bonusKept', { id: grantId, kept: formatMoney(kept, { symbol }) })}
            </BonusesLink>{' '}
            · <Instant at={endedAt} />
          </span>
          <b>{t('bonusExit', { amount: formatMoney(withdrawn, { symbol }) })}</b>
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
                <PlayerLink player={member} /> ·{' '}
                {t('side', { side: sideName(evidence.market, side) })}
              </span>
              <b>{formatMoney(amount, { symbol })}</b>
              <RoundLink roundId={roundId} />
            </span>
          ))}
          {evidence.excludedAtOnce && <span className="c-quiet">{t('excludedAtOnce')}</span>}
        </>
      );
  }
}

/** To the bonuses of the player whom the finding is about. */
function BonusesLink({
  member,
  children,
}: {
  readonly member: Finding['members'][number] | undefined;
  readonly children: ReactNode;
}) {
  if (!member) return <span>{children}</span>;
  return (
    <Link
      to="/members/$memberId"
      params={{ memberId: member.id }}
      search={{ tab: 'bonuses' } as never}
    >
      {children}
    </Link>
  );
}

/** A side by its name, where the market is named by both. */
function sideName(market: string, side: 'a' | 'b'): string {
  const names = market.split('/');
  return (names.length === 2 && names[side === 'a' ? 0 : 1]) || side.toUpperCase();
}

type Sent = Extract<Evidence, { what: 'chips' }>['transfer'];

function SentLine({ sent: { from, to, amount, at } }: { readonly sent: Sent }) {
  const { t } = useTranslation('console-findings');
  const { symbol } = useWorkplace().merchant;
  return (
    <span className="c-finding-step">
      <span>{t('transfer', { from: from.account, to: to.account })}</span>
      <b>{formatMoney(amount, { symbol })}</b>
      <span className="c-quiet">
        <Instant at={at} />
      </span>
    </span>
  );
}

function RoundLink({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslation('console-findings');
  return (
    <Link className="c-quiet" to="/rounds" search={{ search: roundId } as never}>
      {t('round', { round: roundId })}
    </Link>
  );
}
