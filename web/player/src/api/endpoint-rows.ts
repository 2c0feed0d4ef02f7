import type { EndpointRow } from '@croupier/kit/api/request-line';

/**
 * Method and path of the endpoints that the code which is here calls, by name. The build adds to each
 * module that calls endpoints a line with their rows (`kit/build/endpoint-table.ts`).
 */
export const knownEndpoints: Record<string, EndpointRow> = {};

/** Called by those lines. */
export function knowEndpoints(rows: Readonly<Record<string, EndpointRow>>): void {
  Object.assign(knownEndpoints, rows);
}
