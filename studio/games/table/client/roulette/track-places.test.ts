import { expect, test } from 'vitest';
import { longPlace, tallPlace } from './track-places.ts';
import type { TrackPlace } from './track-places.ts';
import { wheelOrder } from './wheel.ts';

const overlaps = (a: TrackPlace, b: TrackPlace) =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01;

const touches = (a: TrackPlace, b: TrackPlace) =>
  a.x + a.width > b.x - 0.01 &&
  b.x + b.width > a.x - 0.01 &&
  a.y + a.height > b.y - 0.01 &&
  b.y + b.height > a.y - 0.01;

test('[STU-LIVE] numbers stand around the racetrack as on the wheel, and none on another', () => {
  for (const placeOf of [longPlace, tallPlace]) {
    const places = wheelOrder.map((_, at) => placeOf(at));
    for (const [at, place] of places.entries()) {
      const next = places[(at + 1) % places.length] as TrackPlace;
      expect(touches(place, next)).toBe(true);
      expect(places.filter((other) => other !== place && overlaps(place, other))).toEqual([]);
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(-0.01);
      expect(Math.max(place.x + place.width, place.y + place.height)).toBeLessThan(100.01);
    }
  }
});
