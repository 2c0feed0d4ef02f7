import { Dialog } from '@croupier/kit/ui/dialog';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { useSignedIn } from '../../features/member/use-member.ts';
import { FeedbackForm } from '../../features/support/feedback-form.tsx';
import { MyFeedback } from '../../features/support/my-feedback.tsx';
import { closeOverlay } from '../../navigation/site-location.ts';
import '../../styles/kit-windows.css';
import '../sign-in/auth-overlay.css';

type Side = 'write' | 'mine';

/** A question or complaint to the house; members also find what became of earlier ones. */
export function FeedbackWindow({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('house');
  const signedIn = useSignedIn();
  const [side, setSide] = useState<Side>('write');
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      addressed
      title={t('feedback.title')}
      description={t('feedback.text')}
    >
      {signedIn ? (
        <Tabs<Side>
          className="feedback-sides"
          label={t('feedback.title')}
          value={side}
          onValueChange={setSide}
          items={[
            { value: 'write', label: t('feedback.write') },
            { value: 'mine', label: t('feedback.mine') },
          ]}
        >
          <TabPanel value="write">
            <Form />
          </TabPanel>
          <TabPanel value="mine">
            <MyFeedback />
          </TabPanel>
        </Tabs>
      ) : (
        <Form />
      )}
    </Dialog>
  );
}

function Form() {
  const captcha = useCallCaptcha(true, 'feedback');
  return (
    <FeedbackForm
      captcha={{
        answer: captcha.answer,
        refresh: captcha.refresh,
        isMissing: captcha.isMissing,
        field: (control) => <CaptchaField {...control} captcha={captcha} />,
      }}
    />
  );
}
