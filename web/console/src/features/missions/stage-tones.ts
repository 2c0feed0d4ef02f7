import type { MissionStage } from '@croupier/contract/missions/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const stageTones = {
  draft: 'neutral',
  live: 'ok',
  stopped: 'neutral',
} as const satisfies Record<MissionStage, BadgeTone>;
