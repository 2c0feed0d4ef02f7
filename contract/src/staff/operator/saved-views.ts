/** Filters of a list under a name, kept for whoever saved them, and shared where they want it. */
import { z } from 'zod';
import { idSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { SHARED_VIEWS_MAX, VIEW_FILTERS_MAX, VIEW_NAME_MAX, VIEWS_MAX } from './view-limits.ts';

const text = z.string().min(1).max(200).refine(isStorable);
const name = z.string().trim().min(1).max(VIEW_NAME_MAX).refine(isStorable);
/** By the name of a filter, as the address of the list says it. */
const filters = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), text)
  .refine((some) => Object.keys(some).length <= VIEW_FILTERS_MAX);

const view = z.object({
  id: idSchema,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Whose it is; null for one's own. */
  by: z.string().nullable(),
});
export type SavedView = z.output<typeof view>;
const views = z.object({ items: z.array(view).max(VIEWS_MAX + SHARED_VIEWS_MAX) });

const ofList = {
  merchantId: idSchema,
  list: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/),
};

export const savedViewEndpoints = {
  savedViews: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/views/:list',
    module: 'staff',
    permission: 'session.own',
    summary: 'One’s own views of a list, and those that colleagues share.',
    input: z.strictObject(ofList),
    output: views,
    refusals: ['staff.forbidden'],
  }),
  saveView: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/views/:list',
    module: 'staff',
    permission: 'session.own',
    summary: 'Saves a view; one’s own of that name gets the new filters. At most twenty of a list.',
    input: z.strictObject({ ...ofList, name, filters, shared: z.boolean() }),
    output: views,
    refusals: ['staff.forbidden', 'staff.views-full'],
  }),
  removeView: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/views/:list/remove',
    module: 'staff',
    permission: 'session.own',
    summary: 'Removes one’s own view of that name, for whoever it was shared with, too.',
    input: z.strictObject({ ...ofList, name }),
    output: views,
    refusals: ['staff.forbidden'],
  }),
};
