import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { CallOutput } from '../../api/call.ts';
import { Egg } from './egg.tsx';
import { Envelope } from './envelope.tsx';
import { Raffle } from './raffle.tsx';
import { RulesWindow } from './rules-window.tsx';
import { SceneLight } from './scene-light.tsx';
import { VerifyWindow } from './verify-window.tsx';
import { Wheel } from './wheel.tsx';
import './rewards.css';
import './pictures.css';
import './scenes.css';
import './turned.css';

type Center = CallOutput<'rewardCenter'>;
/** While an envelope is open others take from it. */
const OPEN_MS = 10_000;

/** Tickets and what they win, red envelopes, the raffle, and what waits on other pages. */
export function RewardsPage({ elsewhere }: { readonly elsewhere: ReactNode }) {
  const { t } = useTranslation('rewards');
  const { data, ...read } = useQuery({
    ...callQuery('rewardCenter', {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.envelope?.state === 'open' && state.data.envelope.own === null ? OPEN_MS : false,
  });
  if (read.isError && !data) {
    return (
      <CallFailure
        title={t('failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className="rewards" aria-busy>
        <Skeleton shape="block" height="44px" />
        <Skeleton shape="block" height="640px" />
      </div>
    );
  }
  return <Loaded center={data} elsewhere={elsewhere} />;
}

function Loaded({ center, elsewhere }: { readonly center: Center; readonly elsewhere: ReactNode }) {
  const { t } = useTranslation('rewards');
  const tabs = tabsOf(center);
  const [chosen, setChosen] = useState<string>();
  const [verifying, setVerifying] = useState(false);
  const [reading, setReading] = useState(false);
  const [first] = tabs;
  if (!first) {
    return (
      <div className="rewards">
        <EmptyState title={t('none')} text={t('noneText')} />
        {elsewhere}
      </div>
    );
  }
  const tab = tabs.find(({ value }) => value === chosen) ?? first;
  return (
    <div className="rewards">
      <Tabs
        label={t('choose')}
        size="sm"
        items={tabs.map(({ value, count }) => ({
          value,
          label: t(`tab.${value}`),
          ...(count > 0 && { count }),
        }))}
        value={tab.value}
        onValueChange={setChosen}
      >
        <TabPanel value={tab.value}>
          <section className="reward-scene" data-of={tab.value} aria-label={t(`tab.${tab.value}`)}>
            <SceneLight />
            {tab.view}
            <footer className="reward-ways">
              <Button
                variant="ghost"
                size="sm"
                icon="list-numbers"
                onClick={() => setReading(true)}
              >
                {t(`rules.way.${tab.value}`)}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                icon="shield-check"
                onClick={() => setVerifying(true)}
              >
                {t('verify.open')}
              </Button>
            </footer>
          </section>
        </TabPanel>
      </Tabs>
      {elsewhere}
      {reading && <RulesWindow center={center} of={tab.value} onClose={() => setReading(false)} />}
      {verifying && <VerifyWindow center={center} onClose={() => setVerifying(false)} />}
    </div>
  );
}

/** Whether the member can take of it now. */
const isWaiting = ({ state, own, needsDeposit }: NonNullable<Center['envelope']>) =>
  state === 'open' && own === null && !needsDeposit;

function tabsOf({ boards, envelope, raffle }: Center) {
  const claims = raffle?.winners.filter(({ isMe, claimedAt }) => isMe && claimedAt === null);
  return [
    ...boards.map((board) => ({
      value: board.kind,
      count: board.count,
      view:
        board.kind === 'wheel' ? (
          <Wheel key={board.version} board={board} />
        ) : (
          <Egg key={board.version} board={board} />
        ),
    })),
    ...(envelope
      ? [
          {
            value: 'envelope' as const,
            count: isWaiting(envelope) ? 1 : 0,
            view: <Envelope key={envelope.envelopeId} envelope={envelope} />,
          },
        ]
      : []),
    ...(raffle
      ? [{ value: 'raffle' as const, count: claims?.length ?? 0, view: <Raffle raffle={raffle} /> }]
      : []),
  ];
}
