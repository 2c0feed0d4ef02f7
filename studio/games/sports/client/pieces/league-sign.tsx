import { type FlagName, flagNames } from '@croupier/kit/icons/icon-names';
import { Flag, Icon } from '@croupier/kit/ui/icon';
import type { LeagueView } from '#games/sports/protocol.ts';
import { Sign } from './sign.tsx';

const isFlag = (country: string): country is FlagName =>
  (flagNames as readonly string[]).includes(country);

/** The sign before the name of a league: its country, a screen where it is virtual, or a cup. */
export function LeagueSign({
  league,
  size = 16,
}: {
  readonly league: LeagueView | undefined;
  readonly size?: number;
}) {
  const { country = null, isVirtual = false } = league ?? {};
  if (isVirtual) {
    return (
      <span className="sp-league-sign" data-virtual>
        <Sign name="monitor-play" size={size} />
      </span>
    );
  }
  if (country !== null && isFlag(country)) return <Flag country={country} size={size} />;
  return (
    <span className="sp-league-sign">
      <Icon name="trophy" size={size} />
    </span>
  );
}
