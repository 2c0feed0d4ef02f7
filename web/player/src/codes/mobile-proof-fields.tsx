import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call-query.ts';
import { languageStore } from '../state/language.ts';
import { useStore } from '../state/store.ts';
import { CodeFields, type CodeFieldsProps } from './code-fields.tsx';
import type { TypedMobile } from './remembered-mobile.ts';
import { NO_CODE } from './typed-code.ts';
import { nextRequestAt } from './use-code-request.ts';
import { warn } from './warn.tsx';
import './codes.css';
import { PHONE_CHANNEL, PHONE_RETURN_PATH } from '@croupier/contract/account/player/social-window';
import { listenToWindow } from '../social/listen-to-window.ts';
import { type PhoneAnswer, readPhoneAnswer } from './read-phone-answer.ts';

/** The window in which Firebase, at a page of the merchant's project, proves that a number is somebody's. */
const SHAPE = 'popup,width=460,height=680';

export type MobileProofFieldsProps = CodeFieldsProps & { readonly mobile: TypedMobile };

/** How a number is proven: by a code of the house, or in a window where the merchant has Firebase. */
export function MobileProofFields({ mobile, ...code }: MobileProofFieldsProps) {
  const { data } = useQuery(callQuery('codeCountries', {}));
  if (!data) return null;
  if (data.phoneWindow === null) return <CodeFields {...code} />;
  return <ByWindow {...code} mobile={mobile} address={data.phoneWindow} />;
}

type ByWindowProps = Pick<CodeFieldsProps, 'value' | 'onChange' | 'isReady'> & {
  readonly mobile: TypedMobile;
  readonly address: string;
  readonly error: ReactNode;
};

function ByWindow({ value, onChange, error, isReady, mobile, address }: ByWindowProps) {
  const { t } = useTranslation('auth');
  const { dictionary: language } = useStore(languageStore);
  const [until, setUntil] = useState(0);
  const [busy, setBusy] = useState(false);
  const isProven = value.firebaseIdToken !== undefined;

  async function prove(): Promise<void> {
    const now = performance.now();
    if (busy || now < until || !isReady()) return;
    setUntil(nextRequestAt(now, 'firebase'));
    setBusy(true);
    const answer = await askPhoneWindow(address, { number: inFull(mobile), language });
    setBusy(false);
    if (answer.kind === 'failed') {
      warn(t('phone.failedTitle'), t(`phone.failure.${answer.failure}`));
      return;
    }
    onChange({ ...NO_CODE, firebaseIdToken: answer.token });
  }

  return (
    <div className="phone-proof">
      <Button
        size="lg"
        block
        variant={isProven ? 'quiet' : 'soft'}
        icon={isProven ? 'check-circle-fill' : 'shield-check'}
        busy={busy}
        busyLabel={t('phone.busy')}
        onClick={() => void prove()}
      >
        {t(isProven ? 'phone.proven' : 'phone.prove')}
      </Button>
      {error && (
        <p className="phone-proof-problem" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

/** The number with its country; a leading zero is for calls within the country. */
function inFull({ mobileNum, countryDialingCode }: TypedMobile): string {
  const digits = mobileNum.replaceAll(/[^\d+]/g, '');
  return digits.startsWith('+') ? digits : `+${countryDialingCode}${digits.replace(/^0+/, '')}`;
}

/** Opens the window, which only the press of a button may do. @param number in full, with the plus. */
async function askPhoneWindow(
  address: string,
  { number, language }: { readonly number: string; readonly language: string },
): Promise<PhoneAnswer> {
  const state = crypto.randomUUID();
  const url = new URL(address);
  const back = new URL(PHONE_RETURN_PATH, location.origin).href;
  for (const [name, value] of Object.entries({ number, state, return: back, lang: language })) {
    url.searchParams.set(name, value);
  }
  const popup = window.open(url.href, 'croupier-phone', SHAPE);
  if (!popup) return { kind: 'failed', failure: 'popup-blocked' };
  return new Promise((resolve) => {
    const closed: PhoneAnswer = { kind: 'failed', failure: 'popup-closed-by-user' };
    const onClosed = () => resolve(closed);
    void listenToWindow({ channel: PHONE_CHANNEL, popup, state, onClosed }).then((query) =>
      resolve(readPhoneAnswer(query)),
    );
  });
}
