import type { HumanCall } from '@croupier/contract/player/human';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { proveWork } from './prove-work.ts';

/** A picture is fetched at most this often, however fast it is pressed. */
const REFRESH_MIN_MS = 1000;

export type CaptchaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly captchaId: string; readonly picture: string };

/** What goes along with a call. */
export interface CaptchaAnswer {
  readonly captchaId?: string;
  readonly captcha?: string;
  readonly proof?: string;
}

export interface Captcha {
  readonly picture: CaptchaState;
  /** Fetches another picture; the old one is no longer good. */
  readonly refresh: () => void;
  /** Waits for the work, if there is any, and answers what to send; nothing without a picture. */
  readonly answer: (text: string) => Promise<CaptchaAnswer>;
}

/**
 * A captcha for one kind of call while `wanted`. Each picture is good for one try, so refresh after a
 * failed one. The work that comes with it begins at once, while somebody reads.
 */
export function useCaptcha(wanted: boolean, purpose: HumanCall): Captcha {
  const [picture, setPicture] = useState<CaptchaState>({ state: 'loading' });
  const askedAt = useRef(-REFRESH_MIN_MS);
  const turn = useRef(0);
  const work = useRef<Promise<string | undefined>>(undefined);

  const refresh = useCallback(() => {
    if (performance.now() - askedAt.current < REFRESH_MIN_MS) return;
    askedAt.current = performance.now();
    const current = ++turn.current;
    setPicture({ state: 'loading' });
    call('captcha', { call: purpose }).then(
      ({ captchaId, value, task }) => {
        if (current !== turn.current) return;
        work.current = task ? proveWork(task) : undefined;
        setPicture({ state: 'shown', captchaId, picture: `data:image/png;base64,${value}` });
      },
      () => {
        if (current === turn.current) setPicture({ state: 'failed' });
      },
    );
  }, [purpose]);

  useEffect(() => {
    if (wanted) refresh();
  }, [wanted, refresh]);

  async function answer(text: string): Promise<CaptchaAnswer> {
    if (picture.state !== 'shown') return {};
    const { captchaId } = picture;
    const proof = await work.current;
    return { captchaId, captcha: text.trim(), ...(proof !== undefined && { proof }) };
  }

  return { picture, refresh, answer };
}
