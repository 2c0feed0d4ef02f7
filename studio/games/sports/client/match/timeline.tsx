import { Icon } from '@croupier/kit/ui/icon';
import type { EventView } from '#games/sports/protocol.ts';
import { useTeamNames } from '../book/names.ts';
import { useWords } from '../words/words.ts';

/** What happened, the newest first. */
export function Timeline({ event }: { readonly event: EventView }) {
  const t = useWords();
  const names = useTeamNames(event, { isShort: true });
  const { facts } = event;
  if (facts?.sport !== 'football') return null;
  return (
    <ol className="sp-timeline">
      {facts.incidents.toReversed().map(({ kind, side, minute, player }, at) => (
        <li key={at} data-side={side}>
          <b>{minute}′</b>
          <IncidentSign kind={kind} />
          <span>
            {t(`incident.${kind}`)}
            <small>
              {[player, side === 'H' ? names.home : names.away].filter(Boolean).join(', ')}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function IncidentSign({ kind }: { readonly kind: 'goal' | 'corner' | 'yellow' | 'red' | 'var' }) {
  if (kind === 'yellow' || kind === 'red') return <i className="sp-booking" data-kind={kind} />;
  const icon = kind === 'goal' ? 'soccer-ball-fill' : kind === 'corner' ? 'flag-banner' : 'timer';
  return <Icon name={icon} size={15} />;
}
