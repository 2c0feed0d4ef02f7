import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/account/member-types';

/** A field for a prize group. */
export const seriesField = {
  name: 'series',
  type: 'number',
  required: true,
  min: SERIES_MIN,
  max: SERIES_MAX,
  step: 1,
} as const;
