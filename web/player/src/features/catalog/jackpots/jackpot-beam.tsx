import type { ReactNode } from 'react';
import './jackpot-beam.css';

/** The dark beam that carries the plaques; without them it keeps as much room. */
export function JackpotBeam({ children }: { readonly children?: ReactNode }) {
  return children === undefined ? (
    <div className="jackpot-band home-section" aria-busy>
      <div className="jackpot-one">
        <div className="jackpot-head" />
        <ol className="jackpot-plaques" />
      </div>
    </div>
  ) : (
    <ol className="jackpot-plaques">{children}</ol>
  );
}
