import type { MissionDetail } from '@croupier/contract/missions/operator';
import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BuilderBadges, BuilderPage, BuilderSkeleton } from '../../page/builder/builder-page.tsx';
import { MissionActs } from './mission-acts.tsx';
import { MissionBuilder } from './mission-builder.tsx';
import { MissionResults } from './mission-results.tsx';
import { MissionVersions } from './mission-versions.tsx';
import { typedMission } from './typed-mission.ts';
import { WithBuilder } from './with-builder.tsx';

/** Saves of this page, from the revision that it began with. */
interface Saves {
  readonly first: number;
  readonly last: number;
}

/** One mission: its draft in the form, what was published of it, and how far people are. */
export function MissionPage() {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const { missionId } = useParams({ from: '/missions/$missionId/edit' });
  const [saves, setSaves] = useState<Saves>();
  const query = useQuery({
    ...callQuery('mission', { merchantId: merchant.id, missionId }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  if (!data) return <BuilderSkeleton />;
  // Own saves leave the form as it is; a draft that somebody else saved begins anew.
  const began = saves?.last === data.revision ? saves.first : data.revision;
  return (
    <WithBuilder>
      {(facts) => (
        <BuilderPage
          area="console-missions"
          back="/missions"
          title={data.name}
          badges={<BuilderBadges area="console-missions" of={data} />}
          aside={<Aside mission={data} />}
          version={data.version}
        >
          <AskedNote isBrief subject={`merchant:${merchant.id}:mission-${missionId}`} />
          {data.stage === 'stopped' && <p className="c-quiet">{t('form.over')}</p>}
          <MissionBuilder
            key={began}
            facts={facts}
            mission={data}
            place={`mission-${missionId}`}
            start={typedMission(data.draft, data.named.games)}
            onSaved={({ revision }) => setSaves({ first: began, last: revision })}
          />
        </BuilderPage>
      )}
    </WithBuilder>
  );
}

const drawers = ['results', 'versions'] as const;

function Aside({ mission }: { readonly mission: MissionDetail }) {
  const { t } = useTranslation('console-missions');
  const [open, setOpen] = useState<(typeof drawers)[number]>();
  return (
    <div className="c-actions">
      {mission.versions.length > 0 &&
        drawers.map((drawer) => (
          <Button
            key={drawer}
            icon={drawer === 'results' ? 'users' : 'clock-counter-clockwise'}
            onClick={() => setOpen(drawer)}
          >
            {t(`${drawer}.title`)}
          </Button>
        ))}
      <MissionActs mission={mission} />
      {open && (
        <Drawer open onClose={() => setOpen(undefined)} width={420} title={t(`${open}.title`)}>
          {open === 'versions' ? (
            <MissionVersions mission={mission} />
          ) : (
            <div className="c-stack">
              <MissionResults missionId={mission.id} />
            </div>
          )}
        </Drawer>
      )}
    </div>
  );
}
