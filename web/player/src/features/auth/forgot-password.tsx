import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CodeFields } from '../../codes/code-fields.tsx';
import { NO_CODE } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import { rememberedMobile } from '../../codes/remembered-mobile.ts';
import { useFlag } from '../../state/permission.ts';
import { ForgotByMail } from './forgot-by-mail.tsx';
import type { Problems } from '@croupier/kit/ui/use-form';
import { ResetForm } from './reset-form.tsx';

/** The ways to a new password that this installation has; by number first where the merchant says so. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const mobileFirst = useFlag('phoneVerificationForPasswordChange');
  const { data } = useQuery(callQuery('codeCountries', {}));
  const [chosen, setChosen] = useState<'mobile' | 'mail'>();
  const ways = data?.ways ?? { sms: true, mail: true };
  if (!ways.sms) return <ForgotByMail />;
  if (!ways.mail) return <ForgotByMobile />;
  return (
    <Tabs
      className="auth-tabs"
      label={t('way.forgot')}
      items={[
        { value: 'mobile', label: t('way.mobile') },
        { value: 'mail', label: t('way.mail') },
      ]}
      value={chosen ?? (mobileFirst ? 'mobile' : 'mail')}
      onValueChange={setChosen}
    >
      <TabPanel value="mobile">
        <ForgotByMobile />
      </TabPanel>
      <TabPanel value="mail">
        <ForgotByMail />
      </TabPanel>
    </Tabs>
  );
}

function ForgotByMobile() {
  const { t } = useTranslation('auth');
  const [mobile, setMobile] = useState(
    () => rememberedMobile() ?? { mobileNum: '', countryDialingCode: '' },
  );
  const [code, setCode] = useState(NO_CODE);
  const mobileProblem = (): Problems =>
    mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};
  return (
    <ResetForm
      missing={() => ({
        ...mobileProblem(),
        ...((code.requestId === undefined || code.verificationCode === '') && {
          verificationCode: t('missing.verificationCode'),
        }),
      })}
      reset={(passwords) =>
        call('resetByMobile', {
          ...mobile,
          ...passwords,
          requestId: code.requestId ?? '',
          verificationCode: code.verificationCode,
        })
      }
      fields={({ problems, show }) => (
        <>
          <MobileField value={mobile} onChange={setMobile} error={problems['mobileNum']} />
          <CodeFields
            value={code}
            onChange={setCode}
            error={problems['verificationCode']}
            ask={(captcha) => call('forgotCode', { ...mobile, ...captcha })}
            isReady={() => show(mobileProblem())}
            onProblems={show}
          />
        </>
      )}
    />
  );
}
