/** How many views of a list somebody keeps, and how long their names are. Free of schemas, for pages. */
export const VIEWS_MAX = 20;
export const SHARED_VIEWS_MAX = 40;
export const VIEW_NAME_MAX = 40;
export const VIEW_FILTERS_MAX = 20;
