import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take by far the longest, in that order: begun last, one of them would go on alone while
 * the other workers have nothing left to do. Parts of paths; those that are not named come after
 * them, in an order that says nothing.
 */
const LONGEST = [
  'studio/games/slot/engine/titles.test',
  'e2e/src/conformance/guide.drill',
  'e2e/src/chaos/chaos.drill',
  'e2e/src/chaos/cashier-kills.drill',
  'studio/server/crash.drill',
  'e2e/src/chaos/faults.drill',
  'e2e/src/conformance/platform.drill',
  'studio/shared-rounds/server/killed.drill',
  'tools/src/backup/backup.drill',
  'platform/src/modules/vendor-wallet/vendor-wallet.drill',
  'platform/src/composition/job-kills.drill',
  'platform/src/main.drill',
  'platform/src/testing/simulation/simulation.drill',
  'e2e/src/chaos/two-nodes.drill',
  'tools/src/supervisor/stack.drill',
  'e2e/src/conformance/vendor.drill',
  'platform/src/composition/every-endpoint.db',
  'platform/src/modules/cashier/ask-gateway.db',
  'platform/src/modules/catalog/winner-board.drill',
  'platform/src/world/world.drill',
  'platform/src/modules/vendor-wallet/by-hand.db',
  'platform/src/composition/authority.db',
  'platform/src/composition/uploads.db',
  'studio/shared-rounds/server/slips.db',
  'tools/src/database/embedded.drill',
  'sandbox/src/gateway/gateway.db',
  'platform/src/modules/seamless/sessions.db',
  'platform/src/modules/seamless/concurrency.drill',
  'studio/shared-rounds/server/table.db',
  'e2e/src/house/house.browser.drill',
  'e2e/src/journeys/first-play.browser',
  'web/kit/src/kit.browser.drill',
  'studio/games/slot/client/slot.browser.drill',
  'e2e/src/journeys/site-walk.browser',
  'e2e/src/journeys/catalogue.browser.drill',
  'e2e/src/console/pages.browser',
  'studio/games/slot/client/slot-panels.browser.drill',
  'e2e/src/journeys/cashier.browser.drill',
  'e2e/src/console/catalog.browser.drill',
  'e2e/src/console/withdrawals.browser.drill',
  'studio/games/table/client/table.browser.drill',
  'e2e/src/journeys/agent-center.browser.drill',
  'e2e/src/console/content.browser.drill',
  'e2e/src/journeys/security.browser.drill',
  'e2e/src/house/game-window.browser.drill',
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
