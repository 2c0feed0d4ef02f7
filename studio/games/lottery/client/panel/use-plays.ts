import { useMemo } from 'react';
import { families, type FamilyName } from '../../engine/families.ts';
import { type OddsTables, withOdds } from '../../engine/odds-tables.ts';
import type { PanelView } from '#games/lottery/protocol.ts';
import type { AnyPlay } from './draft.ts';

/** Plays of the day of an issue: those of Mark Six follow the year's animal. */
export function usePlays(
  family: FamilyName,
  day: string,
  { odds, drawAt }: { readonly odds: PanelView['odds']; readonly drawAt: number | undefined },
): ReadonlyMap<string, AnyPlay> {
  const tables = odds.find((one) => one.drawAt === drawAt)?.tables;
  // Each answer of the server is another object with the same odds.
  const text = tables && JSON.stringify(tables);
  return useMemo(() => {
    const list = families[family].plays(day) as readonly AnyPlay[];
    const said = text === undefined ? undefined : tablesFrom(JSON.parse(text));
    return new Map(list.map((play) => [play.code, said ? withOdds(play, said) : play]));
  }, [family, day, text]);
}

const tablesFrom = (texts: PanelView['odds'][number]['tables']): OddsTables =>
  Object.fromEntries(
    Object.entries(texts).map(([play, prizes]) => [
      play,
      Object.fromEntries(Object.entries(prizes).map(([name, odds]) => [name, BigInt(odds)])),
    ]),
  );
