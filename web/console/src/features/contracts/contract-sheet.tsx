import type { ContractLine } from '@croupier/contract/contracts/operator/contracts';
import { Badge } from '@croupier/kit/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { rateText } from '../../page/rate-text.ts';
import { contractTones } from './contract-tones.ts';
import { TierList } from './tier-list.tsx';
import './contracts.css';

type File = CallOutput<'contractFile'>;

/** How it stands, between whom and since when, and its steps. */
export function ContractTerms({ contract }: { readonly contract: ContractLine }) {
  const { t } = useTranslation('console-agents');
  return (
    <>
      <Facts contract={contract} />
      <section className="c-contract-part">
        <h3>{t('contracts.tiers')}</h3>
        <TierList tiers={contract.tiers} />
      </section>
    </>
  );
}

/** Who stands above and below it, and what happened. */
export function ContractStory({ file }: { readonly file: File }) {
  return (
    <>
      <Line file={file} />
      <History file={file} />
    </>
  );
}

function Facts({ contract }: { readonly contract: ContractLine }) {
  const { t } = useTranslation('console-agents');
  const { effectiveFrom, endsAt, offeredAt, expiresAt, period, state, upline } = contract;
  const moments = [
    ['offeredAt', offeredAt],
    ...(state === 'pending' ? [['expiresAt', expiresAt] as const] : []),
    ...(effectiveFrom ? [['from', effectiveFrom] as const] : []),
    ...(endsAt ? [['until', endsAt] as const] : []),
  ] as const;
  return (
    <dl className="c-facts">
      <div>
        <dt>{t('contracts.state')}</dt>
        <dd>
          <Badge tone={contractTones[state]}>{t(`contracts.states.${state}`)}</Badge>
        </dd>
      </div>
      <div>
        <dt>{t('contracts.period')}</dt>
        <dd>{t(`contracts.periods.${period}`)}</dd>
      </div>
      <div>
        <dt>{t('contracts.payer')}</dt>
        <dd>{upline ? <Player party={upline} /> : t('house')}</dd>
      </div>
      {moments.map(([name, at]) => (
        <div key={name}>
          <dt>{t(`contracts.${name}`)}</dt>
          <dd>
            <Instant at={at} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Player({ party }: { readonly party: ContractLine['member'] }) {
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: party.id }}>
      {party.account}
    </Link>
  );
}

/** From the house down to whoever is paid, then those whom they pay. */
function Line({ file: { above, below } }: { readonly file: File }) {
  const { t } = useTranslation('console-agents');
  const row = (contract: ContractLine) => (
    <li key={contract.id}>
      <span>
        <Player party={contract.member} />
        <small>{` · ${t(`contracts.states.${contract.state}`)}`}</small>
      </span>
      <span>{`${rateText(contract.tiers.at(-1)?.ratePpm ?? 0)}%`}</span>
    </li>
  );
  return (
    <>
      {above.length > 0 && (
        <section className="c-contract-part">
          <h3>{t('contracts.above')}</h3>
          <ul>{above.map(row)}</ul>
        </section>
      )}
      <section className="c-contract-part">
        <h3>{t('contracts.below')}</h3>
        {below.length === 0 ? (
          <p className="c-lead">{t('contracts.nobodyBelow')}</p>
        ) : (
          <ul>{below.map(row)}</ul>
        )}
      </section>
    </>
  );
}

function History({ file: { history } }: { readonly file: File }) {
  const { t } = useTranslation('console-agents');
  return (
    <section className="c-contract-part">
      <h3>{t('contracts.history')}</h3>
      <ul>
        {history.map(({ event, actor, staffName, at }) => (
          <li key={`${event} ${at}`}>
            <span>
              {t(`contracts.events.${event}`)}
              <small>{` · ${staffName ?? t(`contracts.actors.${actor}`)}`}</small>
            </span>
            <Instant at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
