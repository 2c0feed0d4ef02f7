import type { TableSession } from '#games/table/protocol.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { roundField, tableView } from '#games/table/client/table-view.ts';

/** Cockfights, as the pages that know no kind need them: tables with words of their own. */
export const cockfightView: KindView<TableSession> = {
  ...tableView,
  choiceField: (texts, claimed) => roundField(texts('cockfight.verify.round'), claimed),
  seedName: (texts) => texts('cockfight.verify.salt'),
  recipe: (texts) => texts('cockfight.verify.how'),
};
