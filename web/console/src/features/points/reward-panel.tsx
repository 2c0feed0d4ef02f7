import type { StaffReward } from '@croupier/contract/points/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { RewardActs } from './reward-acts.tsx';
import { useRewardWords } from './reward-words.ts';
import './points.css';

/** One reward beside the list: what it costs and gives, how many are left, and what waits to be agreed to. */
export function RewardPanel({ reward }: { readonly reward: StaffReward }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const words = useRewardWords();
  const { id: rewardId, terms, asked } = reward;
  return (
    <SidePanel
      title={words.nameOf(terms)}
      footer={
        <>
          <RewardActs reward={reward} />
          <Button
            variant="primary"
            icon={mayWrite ? 'pencil-simple' : 'eye'}
            render={<Link to="/points/$rewardId/edit" params={{ rewardId }} />}
          >
            {t(mayWrite ? 'rewards.edit' : 'rewards.view')}
          </Button>
        </>
      }
    >
      <p className="c-badges">
        <Badge tone={terms.on ? 'ok' : 'neutral'}>
          {t(terms.on ? 'rewards.on' : 'rewards.off')}
        </Badge>
        <Badge tone="info" dot={false}>
          {t(`kinds.${terms.kind}`)}
        </Badge>
        {reward.left === 0 && <Badge tone="bad">{t('rewards.soldOut')}</Badge>}
        {asked && <Badge tone="warn">{t('rewards.asked')}</Badge>}
      </p>
      <AskedNote subject={`merchant:${merchant.id}:point-reward-${rewardId}`} />
      <p className="c-points-gives">{words.givesOf(terms)}</p>
      <Facts reward={reward} />
    </SidePanel>
  );
}

function Facts({ reward }: { readonly reward: StaffReward }) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const words = useRewardWords();
  const { terms, given, waiting, changedAt } = reward;
  const lines = [
    ['points', formatCount(terms.points)],
    ...(Number(terms.amount) === 0
      ? []
      : [['amount', <Money key="amount" amount={terms.amount} symbol={symbol} />] as const]),
    ['left', words.leftOf(reward)],
    ['given', formatCount(given)],
    ['waiting', formatCount(waiting)],
    ['limit', words.limitOf(terms)],
    ['order', formatCount(terms.order)],
    ['changed', <Instant key="changed" at={changedAt} />],
  ] as const;
  return (
    <dl className="c-lines">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`rewards.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
