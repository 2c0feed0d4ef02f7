import type { MissionSummary } from '@croupier/contract/missions/player';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { RiverPicture } from '../../scene/river-picture.tsx';
import { useMissionWords } from './use-mission-words.ts';

/** More than these are a bar of one piece. */
const PIECES_MAX = 14;

/** How many missions are done, what waits to be claimed, and what the week has brought. */
export function MissionsHero({ summary }: { readonly summary: MissionSummary }) {
  const { t } = useTranslation('missions');
  const { money, day, moment } = useMissionWords();
  const { total, done, claimable, claimableAmount, nextExpiryAt, week } = summary;
  return (
    <section className="missions-hero" aria-label={t('hero.open')}>
      <RiverPicture shape="wide" />
      <div>
        <p>{t('hero.open')}</p>
        <h2>{total === 0 ? t('hero.noneOpen') : t('hero.done', { done, total })}</h2>
        {total > 0 && <Pieces done={done} total={total} />}
        <p>
          {claimable > 0
            ? nextExpiryAt === null
              ? t('hero.waitsSumOpen', { amount: money(claimableAmount) })
              : t('hero.waitsSum', {
                  amount: money(claimableAmount),
                  time: moment(nextExpiryAt),
                })
            : t('hero.week', {
                first: day(week.first),
                last: day(week.last),
                points: week.points,
                amount: money(week.claimed),
              })}
        </p>
      </div>
      {claimable > 0 && (
        <Badge tone="gold" icon="coins">
          {t('hero.waits', { count: claimable })}
        </Badge>
      )}
    </section>
  );
}

function Pieces({ done, total }: { readonly done: number; readonly total: number }) {
  if (total > PIECES_MAX) {
    return (
      <span className="missions-pieces" data-whole aria-hidden>
        <i style={{ inlineSize: `${Math.trunc((done * 100) / total)}%` }} />
      </span>
    );
  }
  return (
    <span className="missions-pieces" aria-hidden>
      {Array.from({ length: total }, (_, place) => (
        <i key={place} data-done={place < done || undefined} />
      ))}
    </span>
  );
}
