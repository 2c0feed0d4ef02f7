import type { JourneyStage } from '@croupier/contract/journeys/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const stageTones = {
  draft: 'neutral',
  live: 'ok',
  stopped: 'neutral',
} as const satisfies Record<JourneyStage, BadgeTone>;
