import type { JourneyDetail } from '@croupier/contract/journeys/operator';
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
import { WithBuilder } from './with-builder.tsx';
import { JourneyActs } from './journey-acts.tsx';
import { JourneyBuilder } from './journey-builder.tsx';
import { JourneyFlow } from './journey-flow.tsx';
import { JourneyVersions } from './journey-versions.tsx';
import { typedJourney } from './typed-journey.ts';

/** Saves of this page, from the revision that it began with. */
interface Saves {
  readonly first: number;
  readonly last: number;
}

/** One journey: its draft in the form, what was published of it, and how far players are. */
export function JourneyPage() {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const { journeyId } = useParams({ from: '/journeys/$journeyId/edit' });
  const [saves, setSaves] = useState<Saves>();
  const query = useQuery({
    ...callQuery('journey', { merchantId: merchant.id, journeyId }),
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
          area="console-journeys"
          back="/journeys"
          title={data.name}
          badges={<BuilderBadges area="console-journeys" of={data} />}
          aside={<Aside journey={data} />}
          version={data.version}
        >
          <AskedNote isBrief subject={`merchant:${merchant.id}:journey-${journeyId}`} />
          {data.stage === 'stopped' && <p className="c-quiet">{t('form.over')}</p>}
          <JourneyBuilder
            key={began}
            facts={facts}
            journey={data}
            place={`journey-${journeyId}`}
            start={typedJourney(data.draft)}
            onSaved={({ revision }) => setSaves({ first: began, last: revision })}
          />
        </BuilderPage>
      )}
    </WithBuilder>
  );
}

const drawers = ['flow', 'versions'] as const;

function Aside({ journey }: { readonly journey: JourneyDetail }) {
  const { t } = useTranslation('console-journeys');
  const [open, setOpen] = useState<(typeof drawers)[number]>();
  return (
    <div className="c-actions">
      {journey.versions.length > 0 &&
        drawers.map((drawer) => (
          <Button
            key={drawer}
            icon={drawer === 'flow' ? 'users' : 'clock-counter-clockwise'}
            onClick={() => setOpen(drawer)}
          >
            {t(`${drawer}.title`)}
          </Button>
        ))}
      <JourneyActs journey={journey} />
      {open && (
        <Drawer open onClose={() => setOpen(undefined)} width={420} title={t(`${open}.title`)}>
          {open === 'versions' ? (
            <JourneyVersions journey={journey} />
          ) : (
            <JourneyFlow journey={journey} />
          )}
        </Drawer>
      )}
    </div>
  );
}
