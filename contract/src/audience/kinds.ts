/** Words of tags and segments that pages carry; free of schemas. */
import { LEVELS_MAX } from '../loyalty/kinds.ts';
import type { CountRange } from '../merchant/setting-ranges.ts';

/** Colours of a tag: those in which the product tells states. */
export const tagColours = ['neutral', 'info', 'ok', 'warn', 'bad', 'gold'] as const;
export type TagColour = (typeof tagColours)[number];

/** Tags of a merchant that are in use at once, and letters of a name. */
export const TAGS_MAX = 100;
export const TAG_NAME_MAX = 32;

/** Members who get a tag or lose it in one call. */
export const TAGGED_AT_ONCE_MAX = 100;

/** Segments of a merchant, letters of a name, and single conditions of one. */
export const SEGMENTS_MAX = 40;
export const SEGMENT_NAME_MAX = 60;
export const SEGMENT_CONDITIONS_MAX = 24;

/** Members of a segment that are shown with its count. */
export const SAMPLE_MAX = 8;

/** What single conditions of a segment are about, in the order in which they are offered. */
export const segmentLeafKinds = [
  'vip',
  'registered-within',
  'registered-before',
  'deposit-count',
  'deposit-sum',
  'deposited-within',
  'no-deposit-for',
  'played-within',
  'no-play-for',
  'seen-within',
  'not-seen-for',
  'balance',
  'valid-bet',
  'net',
  'tag',
  'verified',
  'language',
  'under-agent',
  'account-type',
] as const;
export type SegmentLeafKind = (typeof segmentLeafKinds)[number];

/** Whole numbers of conditions; pages and server judge them by the same ends. */
export const segmentRanges = {
  level: { min: 0, max: LEVELS_MAX - 1 },
  /** Days back, today included. */
  days: { min: 1, max: 3650 },
  /** Days over which money and play are added up. */
  span: { min: 1, max: 366 },
  count: { min: 0, max: 100_000 },
} as const satisfies Readonly<Record<string, CountRange>>;
