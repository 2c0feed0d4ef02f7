import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take by far the longest, in that order: begun last, one of them would go on alone while
 * the other workers have nothing left to do. Parts of paths; those that are not named come after
 * them, in an order that says nothing.
 */
const LONGEST = [
  'tools/src/backup/backup.db',
  'tools/src/supervisor/stack.db',
  'tools/src/database/embedded.db',
  'e2e/src/chaos/chaos.db',
  'e2e/src/conformance/guide.db',
  'e2e/src/chaos/cashier-kills.db',
  'e2e/src/conformance/platform.db',
  'e2e/src/chaos/faults.db',
  'studio/server/src/crash.db',
  'studio/server/src/shared-rounds/killed.db',
  'platform/src/modules/vendor-wallet/vendor-wallet.db',
  'platform/src/modules/cashier/ask-gateway.db',
  'platform/src/modules/catalog/winner-board.db',
  'platform/src/modules/seamless/sessions.db',
  'studio/server/src/rounds/real-money.db',
  'platform/src/composition/job-kills.db',
  'e2e/src/conformance/vendor.db',
  'sandbox/src/gateway/gateway.db',
  'e2e/src/chaos/two-nodes.db',
  'platform/src/testing/simulation/simulation.db',
  'platform/src/modules/vendor-wallet/by-hand.db',
  'studio/clients/src/slot.browser',
  'e2e/src/journeys/first-play.browser',
  'e2e/src/house/house.browser',
  'web/kit/src/kit.browser',
  'e2e/src/journeys/catalogue.browser',
  'studio/clients/src/instant.browser',
  'e2e/src/journeys/site-walk.browser',
  'e2e/src/journeys/cashier.browser',
  'studio/clients/src/slot-panels.browser',
  'e2e/src/console/catalog.browser',
  'e2e/src/console/content.browser',
  'e2e/src/house/game-window.browser',
] as const;

/** The order in which vitest begins with test files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((part) => moduleId.includes(part));
      return place === -1 ? LONGEST.length : place;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
