import type { Round } from '@croupier/contract/bets/player';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How a round's state is coloured; its word is the text `bets:state.<state>`. */
export function roundStateTone(state: Round['state']): BadgeTone {
  switch (state) {
    case 'closed':
      return 'ok';
    case 'open':
      return 'warn';
    case 'voided':
      return 'neutral';
  }
}
