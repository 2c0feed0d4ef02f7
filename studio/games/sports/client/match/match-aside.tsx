import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import type { EventPage, EventView } from '#games/sports/protocol.ts';
import { useWords } from '../words/words.ts';
import { Meetings } from './meetings.tsx';
import { ProofCard } from '../results/proof-card.tsx';
import { MatchStats } from './match-stats.tsx';
import { Timeline } from './timeline.tsx';

type AsideTab = 'stats' | 'events' | 'meetings' | 'proof';

/** Beside the field: figures, what happened, past meetings, and of virtual matches how to check them. */
export function MatchAside({
  event,
  page,
}: {
  readonly event: EventView;
  readonly page: EventPage | undefined;
}) {
  const t = useWords();
  const hasTimeline = event.facts?.sport === 'football' && event.facts.incidents.length > 0;
  const tabs: readonly AsideTab[] = [
    ...(event.facts === null ? [] : (['stats'] as const)),
    ...(hasTimeline ? (['events'] as const) : []),
    'meetings',
    ...(page?.proof ? (['proof'] as const) : []),
  ];
  const [chosen, setChosen] = useState<AsideTab>();
  const tab = tabs.find((one) => one === chosen) ?? tabs[0] ?? 'meetings';
  return (
    <section className="sp-match-aside sp-card">
      <Tabs
        variant="underlined"
        size="sm"
        label={t('match.facts')}
        value={tab}
        onValueChange={setChosen}
        items={tabs.map((value) => ({ value, label: t(`match.${value}`) }))}
      />
      <div className="sp-match-aside-body">
        {tab === 'stats' && event.facts && <MatchStats event={event} facts={event.facts} />}
        {tab === 'events' && <Timeline event={event} />}
        {tab === 'meetings' && <Meetings page={page} />}
        {tab === 'proof' && page?.proof && <ProofCard event={event} proof={page.proof} />}
      </div>
    </section>
  );
}
