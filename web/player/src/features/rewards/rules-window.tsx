import { Dialog } from '@croupier/kit/ui/dialog';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Odds } from './odds.tsx';
import { useRewardWords } from './use-reward-words.ts';

type Center = CallOutput<'rewardCenter'>;

/** Rules of what is on the scene, written from what the merchant has set; odds of boards below them. */
export function RulesWindow({
  center,
  of,
  onClose,
}: {
  readonly center: Center;
  readonly of: 'wheel' | 'egg' | 'envelope' | 'raffle';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('rewards');
  const lines = useRules(center, of);
  const board = center.boards.find(({ kind }) => kind === of);
  return (
    <Dialog open onClose={onClose} size="md" title={t('rules.title')} initialFocus="window">
      <div className="reward-rules">
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {board && <Odds board={board} />}
      </div>
    </Dialog>
  );
}

function useRules(
  { boards, envelope, raffle }: Center,
  of: 'wheel' | 'egg' | 'envelope' | 'raffle',
): readonly string[] {
  const { t } = useTranslation('rewards');
  const { money, moment } = useRewardWords();
  const played = (times: number) =>
    times === 0 ? t('rules.free') : t('rules.turnover', { count: times });
  if (of === 'envelope') {
    if (!envelope) return [];
    const { pool, packets, least, opensAt, closesAt, times, needsDeposit } = envelope;
    return [
      t('envelope.pool', { pool: money(pool), packets: formatCount(packets), least: money(least) }),
      t('rules.open', { from: moment(opensAt), to: moment(closesAt) }),
      ...(needsDeposit ? [t('rules.deposit')] : []),
      t('rules.split'),
      t('rules.one'),
      played(times),
      t('rules.proof'),
    ];
  }
  if (of === 'raffle') {
    if (!raffle) return [];
    const { by, per, mostTickets, drawsAt, claimsUntil, times } = raffle;
    return [
      `${t(`raffle.per.${by}`, { amount: money(per) })} ${t('raffle.most', { count: mostTickets })}`,
      t('raffle.state.open', { time: moment(drawsAt) }),
      t('raffle.until', { time: moment(claimsUntil) }),
      played(times),
      t('rules.proof'),
    ];
  }
  const board = boards.find(({ kind }) => kind === of);
  if (!board) return [];
  const { kind, per, perDay, ticketDays, times } = board;
  return [
    t(`${kind}.per`, { amount: money(per) }) +
      (perDay === null ? '' : ` ${t(`${kind}.perDay`, { count: perDay })}`),
    t(`${kind}.days`, { count: ticketDays }),
    t('rules.drawn'),
    t('rules.gone'),
    played(times),
    t('rules.proof'),
  ];
}
