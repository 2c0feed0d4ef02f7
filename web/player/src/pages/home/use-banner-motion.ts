import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAttended, startAutoplay, wantsCalm } from '../../features/catalog/autoplay.ts';
import {
  BANNER_MOVE_MS,
  BANNER_REST_MS,
  nearestPosition,
  slideAt,
} from '../../features/content/banner-rules.ts';
import { type BannerTrack, openBannerTrack } from './banner-track.ts';

export interface BannerMotion {
  /** Index of the slide that is seen, or is on its way in. */
  readonly current: number;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly step: (by: number) => void;
  readonly show: (index: number) => void;
}

/**
 * Slides side by side without an end: by themselves unless the visitor points at them, has the focus
 * in them, looks elsewhere or wants no motion; by swipe, keys, arrows and dots.
 * @param count slides in the track.
 */
export function useBannerMotion(
  track: RefObject<HTMLDivElement | null>,
  count: number,
): BannerMotion {
  const slides = useRef<BannerTrack>(undefined);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !wantsCalm());

  useEffect(() => {
    if (!track.current || count === 0) return;
    const opened = openBannerTrack(track.current, (to) => setCurrent(slideAt(to, count)));
    slides.current = opened;
    return opened.close;
  }, [track, count]);

  function run(to: number): void {
    setCurrent(slideAt(to, count));
    slides.current?.run(to);
  }

  function step(by: number): void {
    // From where they are going, so that two quick presses are two steps.
    run((slides.current?.target() ?? 0) + by);
  }

  const advance = useEffectEvent(() => step(1));
  useEffect(() => {
    if (!playing) return;
    return startAutoplay({
      restMs: BANNER_REST_MS,
      moveMs: BANNER_MOVE_MS,
      isHeld: () => isAttended(track.current?.parentElement),
      move: () => advance(),
    });
  }, [playing, track]);

  return {
    current,
    playing,
    toggle: () => setPlaying((now) => !now),
    step,
    show(index) {
      run(nearestPosition({ position: slides.current?.target() ?? 0, index, count }));
    },
  };
}
