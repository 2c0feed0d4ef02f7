import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { useAboutText } from './use-about-text.ts';

/** A question to the house about one record of the member's own, which staff are led to. */
export function RecordQuestion({
  open,
  close,
  about,
}: DialogControl<void> & { readonly about: FeedbackAbout }) {
  const { t } = useTranslation('house');
  const captcha = useCallCaptcha(true, 'feedback');
  const aboutText = useAboutText();
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('feedback.about.title')}
      description={aboutText(about)}
    >
      <FeedbackForm
        about={about}
        captcha={{
          answer: captcha.answer,
          refresh: captcha.refresh,
          isMissing: captcha.isMissing,
          field: (control) => <CaptchaField {...control} captcha={captcha} />,
        }}
      />
    </Dialog>
  );
}
