import { Skeleton } from '@croupier/kit/ui/skeleton';
import { hasStage } from '../moment/stage-props.ts';
import { familyOfGame } from '../tickets/known-plays.ts';

const CHIPS = [82, 96, 70, 88];
const KEYS = 70;
const COLUMNS = 7;
/** Each row of keys is a little weaker than the one above. */
const FADE = 0.075;

/** A panel that is on its way, as it will stand: head, kinds of bet, keys and the foot (picture 25). */
export function PanelSkeleton({ game }: { readonly game: string }) {
  const family = familyOfGame(game);
  return (
    <div className="lt-waiting" aria-hidden>
      {hasStage(family) ? (
        <div className="lt-stage-wait" data-family={family} />
      ) : (
        <div className="lt-band-wait">
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      <div className="lt-waiting-chips">
        {CHIPS.map((width) => (
          <Skeleton key={width} shape="block" width={width} height={36} />
        ))}
      </div>
      <Skeleton shape="block" height={42} />
      <div className="lt-waiting-line">
        <Skeleton width={130} />
        <Skeleton width={64} />
      </div>
      <div className="lt-tokens" data-shape="square">
        {Array.from({ length: KEYS }, (_, at) => (
          <span key={at} style={{ opacity: 1 - Math.floor(at / COLUMNS) * FADE }}>
            <Skeleton shape="block" height={40} />
          </span>
        ))}
      </div>
      <div className="lt-waiting-foot">
        <div className="lt-waiting-line">
          <Skeleton width={150} />
          <Skeleton width={96} />
        </div>
        <div className="lt-waiting-acts">
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={48} />
        </div>
      </div>
    </div>
  );
}
