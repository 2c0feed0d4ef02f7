import type { SettlementRow } from '@croupier/contract/sports/operator/settlement';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { SettlementAsk } from './settlement-ask.tsx';
import { SettlementDecision } from './settlement-decision.tsx';
import { SettlementSums } from './settlement-sums.tsx';
import { type Settlement, useSettlement } from './use-settlement.ts';

/** One event beside the list: who says how it ended, what a decision pays, and the decision. */
export function SettlementPanel({ row }: { readonly row: SettlementRow }) {
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  const settlement = useSettlement(row.event);
  const { result, error, retry } = settlement;
  const maySettle = useMay('sports.settle');
  const hasActs = (isAsked: boolean) => isAsked || maySettle;
  const bets = result?.bets ?? row.bets;
  return (
    <SidePanel
      title={t('settlement.betsOf', { count: bets, text: formatCount(bets) })}
      footer={result && hasActs(result.asked !== null) && <Foot settlement={settlement} />}
    >
      <p className="c-settlement-head">
        <span>
          {row.home} – {row.away}, {named(row.league)}
        </span>
        {row.firstBy !== null && (
          <Badge size="sm" tone="warn">
            {t('settlement.second')}
          </Badge>
        )}
      </p>
      {error !== null && !result && <LoadFailed error={error} onRetry={retry} />}
      {!result && error === null && <Skeleton height="320px" />}
      {result && (
        <div className="c-settlement-body">
          {result.asked && <SettlementDecision part="asked" subject={result.subject} />}
          <Evidence settlement={settlement} />
          {!result.asked && <SettlementAsk part="form" settlement={settlement} />}
          {maySettle && <SettlementSums settlement={settlement} />}
          {result.asked && <SettlementDecision part="steps" subject={result.subject} />}
          <Said settlement={settlement} />
        </div>
      )}
    </SidePanel>
  );
}

function Foot({ settlement }: { readonly settlement: Settlement }) {
  const maySettle = useMay('sports.settle');
  const { result } = settlement;
  if (!result) return null;
  if (result.asked) return <SettlementDecision part="acts" subject={result.subject} />;
  if (!maySettle) return null;
  return <SettlementAsk part="acts" settlement={settlement} />;
}

function Evidence({ settlement: { result } }: { readonly settlement: Settlement }) {
  const { t } = useTranslation('console-sports');
  if (!result || result.evidence.length === 0) return null;
  return (
    <section className="c-evidence">
      <h3>{t('settlement.evidence')}</h3>
      <ul>
        {result.evidence.map(({ source, kind, says, at }, index) => (
          <li key={`${source} ${index}`}>
            <Icon name={kind === 'staff' ? 'user' : 'check-circle-fill'} size={16} />
            <span>{kind === 'feed' ? source : t(`settlement.sources.${kind}`)}</span>
            <span title={at ?? ''}>{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Results so far, and what a vendor does not know yet or would not take. */
function Said({ settlement: { result } }: { readonly settlement: Settlement }) {
  const { t } = useTranslation('console-sports');
  if (!result) return null;
  const { said, pending } = result;
  return (
    <>
      {pending.map(({ state, by, at, refusal }) => (
        <p key={at} className="c-settlement-pending" data-bad={state === 'refused' || undefined}>
          {t(`settlement.pending.${state as 'agreed'}`, { by })} <Instant at={at} />
          {refusal !== null && <small>{t('settlement.refusal')}</small>}
        </p>
      ))}
      {said.length > 0 && (
        <section className="c-evidence">
          <h3>{t('settlement.said')}</h3>
          <ul>
            {said.map(({ revision, by, reason, at, markets }) => (
              <li key={revision}>
                <Icon name="scroll" size={16} />
                <span>
                  {by}
                  {reason !== null && <q>{reason}</q>}
                </span>
                <span>
                  {t('settlement.markets', { count: markets })}, <Instant at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
