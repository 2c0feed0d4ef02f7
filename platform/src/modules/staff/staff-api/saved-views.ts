import type { savedViewEndpoints } from '@croupier/contract/staff/operator/saved-views';
import { SHARED_VIEWS_MAX, VIEWS_MAX } from '@croupier/contract/staff/operator/view-limits';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin } from '../authorise-staff.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { deleteView, putView, type ViewPlace, viewsOf } from '../views/store.ts';

/** Views of lists that staff keep for themselves and share. */
export function savedViewHandlers({
  db,
}: Pick<StaffDeps, 'db'>): OperatorHandlers<typeof savedViewEndpoints> {
  const describe = async (place: ViewPlace) => {
    const rows = await viewsOf(db, place, SHARED_VIEWS_MAX);
    return { items: rows.map(({ id, ...view }) => ({ ...view, id: String(id) })) };
  };
  return {
    savedViews: ({ staff }, input) => describe(placeOf(staff, input)),

    async saveView({ staff }, { name, filters, shared, ...input }) {
      const place = placeOf(staff, input);
      const view = { name, filters, shared, most: VIEWS_MAX };
      const saved = await db.transaction().execute((tx) => putView(tx, place, view));
      if (!saved) throw refuse('staff.views-full');
      return describe(place);
    },

    async removeView({ staff }, { name, ...input }) {
      const place = placeOf(staff, input);
      await deleteView(db, place, name);
      return describe(place);
    },
  };
}

function placeOf(
  staff: StaffPrincipal,
  { merchantId, list }: { readonly merchantId: string; readonly list: string },
): ViewPlace {
  return { staffId: staff.staffId, merchantId: merchantWithin(staff, merchantId), list };
}
