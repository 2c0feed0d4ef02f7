import type { CaptchaForm, BotCheckTask } from '@croupier/contract/account/bot-check';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { proveWork } from './prove-work.ts';

/** A picture is fetched at most this often, however fast it is pressed. */
const REFRESH_MIN_MS = 1000;

export type CaptchaState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly captchaId: string; readonly picture: string }
  /** Nothing to read: the browser works, or has done so. */
  | { readonly state: 'working' | 'worked'; readonly captchaId: string };

/** What goes along with a call. */
export interface CaptchaAnswer {
  readonly captchaId?: string;
  readonly captcha?: string;
  readonly proof?: string;
}

/** Asks the server for a captcha, of that form or of the one that comes first. */
export type FetchCaptcha = (form: CaptchaForm | undefined) => Promise<{
  readonly captchaId: string;
  readonly value: string | null;
  readonly task: BotCheckTask | null;
}>;

export interface Captcha {
  readonly picture: CaptchaState;
  /** Whether there is something to read, or the browser works instead. */
  readonly form: CaptchaForm;
  /** Another form from now on. */
  readonly choose: (form: CaptchaForm) => void;
  /** Fetches another picture; the old one is no longer good. */
  readonly refresh: () => void;
  /** Whether something has to be read and typed still. */
  readonly isMissing: (text: string) => boolean;
  /** Waits for the work, if there is any, and answers what to send; nothing without a picture. */
  readonly answer: (text: string) => Promise<CaptchaAnswer>;
}

/**
 * A captcha while `wanted`, by a function that is the same at every render. Each picture is good for
 * one try, so refresh after a failed one. The work that comes with it begins at once, while somebody
 * reads.
 */
export function useCaptcha(wanted: boolean, fetchCaptcha: FetchCaptcha): Captcha {
  /** What was chosen, or came first; until then the merchant says. */
  const [form, setForm] = useState<CaptchaForm>();
  const [picture, setPicture] = useState<CaptchaState>({ state: 'loading' });
  const askedAt = useRef(-REFRESH_MIN_MS);
  const turn = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useRef<Promise<string | undefined>>(undefined);

  const fetchAnother = useCallback(
    (next: CaptchaForm | undefined) => {
      askedAt.current = performance.now();
      const current = ++turn.current;
      const show = (state: CaptchaState) => {
        if (current === turn.current) setPicture(state);
      };
      show({ state: 'loading' });
      fetchCaptcha(next).then(
        async ({ captchaId, value, task }) => {
          if (current !== turn.current) return;
          work.current = task ? proveWork(task) : undefined;
          setForm(value === null ? 'work' : 'picture');
          if (value !== null) {
            show({ state: 'shown', captchaId, picture: `data:image/png;base64,${value}` });
            return;
          }
          show({ state: 'working', captchaId });
          const proof = await work.current;
          show(proof === undefined ? { state: 'failed' } : { state: 'worked', captchaId });
        },
        () => show({ state: 'failed' }),
      );
    },
    [fetchCaptcha],
  );

  // Too soon means later, never not at all: after a failed try the picture that is shown is spent.
  const refresh = useCallback(() => {
    clearTimeout(waiting.current);
    const rest = askedAt.current + REFRESH_MIN_MS - performance.now();
    if (rest <= 0) fetchAnother(form);
    else waiting.current = setTimeout(fetchAnother, rest, form);
  }, [fetchAnother, form]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function choose(next: CaptchaForm): void {
    clearTimeout(waiting.current);
    setForm(next);
    fetchAnother(next);
  }

  const begin = useEffectEvent(refresh);
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);

  async function answer(text: string): Promise<CaptchaAnswer> {
    if (!('captchaId' in picture)) return {};
    const { captchaId } = picture;
    const proof = await work.current;
    return {
      captchaId,
      ...(form === 'picture' && { captcha: text.trim() }),
      ...(proof !== undefined && { proof }),
    };
  }

  const isMissing = (text: string) => form !== 'work' && text.trim() === '';

  return { picture, form: form ?? 'picture', choose, refresh, isMissing, answer };
}
