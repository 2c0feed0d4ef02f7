import type { StaffRedeem } from '@croupier/contract/points/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import './points.css';
import { redeemName, redeemTones } from './reward-words.ts';

/** One redeem: who gave what for it, where it goes, how far it is, and what was decided. */
export function RedeemPanel({ redeem }: { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation('console-points');
  const { kind, state, quantity } = redeem;
  const isGoods = kind === 'goods';
  return (
    <SidePanel title={`${formatCount(quantity)} × ${redeemName(t, redeem)}`}>
      <p className="c-badges">
        <Badge tone={redeemTones[state]}>{t(`states.${state}`)}</Badge>
        <Badge tone="info" dot={false}>
          {t(`kinds.${kind}`)}
        </Badge>
      </p>
      <Facts redeem={redeem} />
      <Decided redeem={redeem} />
      {isGoods && (
        <section className="c-points-part">
          <h3>{t('address.title')}</h3>
          <DeliveryAddress key={redeem.id} redeem={redeem} />
        </section>
      )}
      {isGoods && state === 'approved' && <Steps redeem={redeem} />}
    </SidePanel>
  );
}

function Facts({ redeem }: { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const { memberId, account, points, amount, value, at, reference, rewardId } = redeem;
  const sums = Object.entries({ amount, value }) as ['amount' | 'value', string | null][];
  return (
    <dl className="c-lines">
      <div>
        <dt>{t('redeems.player')}</dt>
        <dd>
          <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
            {account}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('redeems.points')}</dt>
        <dd>{formatCount(points)}</dd>
      </div>
      {sums.map(([name, sum]) =>
        sum === null || Number(sum) === 0 ? null : (
          <div key={name}>
            <dt>{t(`redeems.${name}`)}</dt>
            <dd>
              <Money amount={sum} symbol={symbol} />
            </dd>
          </div>
        ),
      )}
      <div>
        <dt>{t('redeems.at')}</dt>
        <dd>
          <Instant at={at} />
        </dd>
      </div>
      <div>
        <dt>{t('redeems.reference')}</dt>
        <dd>{reference}</dd>
      </div>
      {rewardId !== null && (
        <div>
          <dt>{t('redeems.reward')}</dt>
          <dd>
            <Link className="c-strong" to="/points/$rewardId/edit" params={{ rewardId }}>
              {t('redeems.openReward')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Decided({ redeem: { state, decided } }: { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation('console-points');
  if (!decided) return null;
  return (
    <p className="c-points-decided">
      {decided.by === null
        ? t('redeems.decidedItself')
        : t('redeems.decidedBy', { state: t(`states.${state}`), by: decided.by })}{' '}
      · <Instant at={decided.at} />
      {decided.reason !== null && <q>{decided.reason}</q>}
    </p>
  );
}

/** Where the goods were noted to be, in order. */
function Steps({ redeem: { delivery } }: { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation('console-points');
  return (
    <section className="c-points-part">
      <h3>{t('delivery.title')}</h3>
      {delivery.length === 0 && <p className="c-quiet">{t('delivery.none')}</p>}
      <ol className="c-points-steps">
        {delivery.map(({ step, at, by, note }) => (
          <li key={step}>
            <strong>{t(`steps.${step}`)}</strong>
            <small>
              <Instant at={at} /> · {t('delivery.by', { by })}
            </small>
            {note !== '' && <q>{note}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
