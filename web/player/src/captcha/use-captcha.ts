import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';

/** A picture is fetched at most this often, however fast it is pressed. */
const REFRESH_MIN_MS = 1000;

export type CaptchaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly captchaId: string; readonly picture: string };

export interface Captcha {
  readonly picture: CaptchaState;
  /** Fetches another picture; the old one is no longer good. */
  readonly refresh: () => void;
}

/** A captcha while `wanted`. Each picture is good for one try, so refresh after a failed one. */
export function useCaptcha(wanted: boolean): Captcha {
  const [picture, setPicture] = useState<CaptchaState>({ state: 'loading' });
  const askedAt = useRef(-REFRESH_MIN_MS);
  const turn = useRef(0);

  const refresh = useCallback(() => {
    if (performance.now() - askedAt.current < REFRESH_MIN_MS) return;
    askedAt.current = performance.now();
    const current = ++turn.current;
    setPicture({ state: 'loading' });
    call('captcha', {}).then(
      ({ captchaId, value }) => {
        if (current === turn.current) {
          setPicture({ state: 'shown', captchaId, picture: `data:image/png;base64,${value}` });
        }
      },
      () => {
        if (current === turn.current) setPicture({ state: 'failed' });
      },
    );
  }, []);

  useEffect(() => {
    if (wanted) refresh();
  }, [wanted, refresh]);

  return { picture, refresh };
}
