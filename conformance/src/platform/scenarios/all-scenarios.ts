import type { Scenario } from '../scenario.ts';
import { batchScenarios } from './batch.ts';
import { betScenarios } from './bet.ts';
import { bulkScenarios } from './bulk.ts';
import { closingScenarios } from './closing.ts';
import { countingScenarios } from './counting.ts';
import { limitScenarios } from './limits.ts';
import { promotionScenarios } from './promotion.ts';
import { recoveryScenarios } from './recovery.ts';
import { rollbackScenarios } from './rollback.ts';
import { sessionScenarios } from './session.ts';
import { settlementScenarios } from './settlement.ts';
import { standingOrderScenarios } from './standing-order.ts';
import { transportScenarios } from './transport.ts';

/** Every scenario in the order of its number. */
export const allScenarios: readonly Scenario[] = [
  ...transportScenarios,
  ...sessionScenarios,
  ...betScenarios,
  ...limitScenarios,
  ...batchScenarios,
  ...rollbackScenarios,
  ...closingScenarios,
  ...settlementScenarios,
  ...promotionScenarios,
  ...recoveryScenarios,
  ...countingScenarios,
  ...bulkScenarios,
  ...standingOrderScenarios,
];
