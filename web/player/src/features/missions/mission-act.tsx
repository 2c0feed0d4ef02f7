import type { Mission } from '@croupier/contract/missions/player';
import { listPath } from '@croupier/contract/site/site-map';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { workPlaceOf } from './mission-rules.ts';
import { useMissionWords } from './use-mission-words.ts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { moneySign } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';

export type MissionActProps = {
  readonly mission: Mission;
  readonly onClaimed: () => void;
};

/** What can be done about a mission now, or how it stands. */
export function MissionAct({ mission, onClaimed }: MissionActProps) {
  const { t } = useTranslation('missions');
  switch (mission.state) {
    case 'claim':
      return <Claim mission={mission} onClaimed={onClaimed} />;
    case 'process':
      return mission.isGone ? (
        <Badge dot={false}>{t('mission.goneShort')}</Badge>
      ) : (
        <Work mission={mission} />
      );
    case 'claimed':
      return (
        <Badge icon="check" tone="neutral">
          {t('state.claimed')}
        </Badge>
      );
    case 'coming-soon':
      return (
        <Badge icon="clock" tone="warn">
          {t('state.coming-soon')}
        </Badge>
      );
    case 'close':
      return <Badge dot={false}>{t('state.close')}</Badge>;
  }
}

function Claim({ mission, onClaimed }: MissionActProps) {
  const { t } = useTranslation('missions');
  const { money } = useMissionWords();
  const { mutate, isPending } = useClaimMission(mission, onClaimed);
  const { name, reward, isGone } = mission;
  if (isGone) {
    return (
      <Button disabled aria-label={`${t('mission.goneShort')}: ${name}`}>
        {t('mission.goneShort')}
      </Button>
    );
  }
  return (
    <Button
      variant="gold"
      busy={isPending}
      busyLabel={t('act.claiming')}
      aria-label={t('act.claimOf', { amount: money(reward.amount), name })}
      onClick={() => mutate()}
    >
      {t('act.claim')}
    </Button>
  );
}

/** The way to where it is worked on. */
function Work({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation('missions');
  const { name } = mission;
  const place = workPlaceOf(mission);
  if (!place) return null;
  if (place.at === 'cashier') {
    return (
      <Button
        aria-label={t('act.depositFor', { name })}
        render={
          <OverlayLink deeper to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />
        }
      >
        {t('act.deposit')}
      </Button>
    );
  }
  const way =
    place.at === 'game' ? (
      <OverlayLink to={{ kind: 'game', gameId: place.gameId }} />
    ) : (
      <PageLink to={place.type ? listPath(place.type) : '/'} />
    );
  return (
    <Button aria-label={t('act.playFor', { name })} render={way}>
      {t('act.play')}
    </Button>
  );
}

/** Claims what a mission brings, and says what came of it. */
function useClaimMission({ progressId }: Mission, onClaimed: () => void) {
  const { t } = useTranslation('missions');
  const { money } = useMissionWords();
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['missions'] }),
      queries.invalidateQueries({ queryKey: ['missionSummary'] }),
    ]);
  return useMutation({
    mutationFn: () => call('claimMission', { progressId: progressId ?? '' }),
    async onSuccess({ amount, required }) {
      onClaimed();
      showToast('ok', {
        title: t('claim.done', { amount: money(amount) }),
        text:
          moneySign(required) > 0
            ? t('claim.played', { amount: money(required) })
            : t('claim.free'),
      });
      await Promise.all([
        readAnew(),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('claim.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await readAnew();
    },
  });
}
