import { useEffect, useState } from 'react';
import { parseSelection } from '../../engine/selection.ts';
import type { ResultView, TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { playOf } from '../tickets/known-plays.ts';

/** The numbers that the player has bet on in these draws, the longest first. */
export function useOwnNumbers(views: readonly ResultView[]): readonly string[] {
  const desk = useDesk();
  const [own, setOwn] = useState<{ readonly of: string; readonly numbers: readonly string[] }>();
  const game = views[0]?.game ?? '';
  const issues = views.map(({ number }) => number).join();
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      const answer = await desk.ask<TicketPage>(`tickets?game=${game}`, undefined, game);
      if (isLeft || answer.kind !== 'answered') return;
      const tickets = answer.value.tickets.filter(
        ({ issue, state }) => issues.split(',').includes(issue) && state !== 'cancelled',
      );
      const numbers = [...new Set(tickets.flatMap(numbersOf))];
      setOwn({ of: issues, numbers: numbers.toSorted((a, b) => b.length - a.length) });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [desk, game, issues]);
  return own?.of === issues ? own.numbers : [];
}

/** Numbers of at least two digits that a ticket names: single digits and sides stand on no board. */
export function numbersOf({ game, issue, lines }: TicketView): readonly string[] {
  return lines.flatMap(({ play: code, selection }) => {
    const play = playOf(game, { issue, play: code });
    if (play === undefined) return [];
    return parseSelection(play.grammar, selection)
      .flat()
      .filter((token) => /^\d{2,6}$/.test(token));
  });
}
