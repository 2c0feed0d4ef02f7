import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../state/permission.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { SmsLoginForm } from './lazy-forms.ts';
import { FormRoom } from './form-room.tsx';

/** Ways to sign in: tabs only where the merchant lets members in by SMS. */
export function LoginTabs(props: LoginFormProps) {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (!useFlag('mobileCodeLogin')) return <LoginForm {...props} />;
  return (
    <Tabs
      className="auth-tabs"
      label={t('way.login')}
      items={[
        { value: 'username', label: t('way.username') },
        { value: 'sms', label: t('way.sms') },
      ]}
      value={way}
      onValueChange={setWay}
    >
      <TabPanel value="username">
        <LoginForm {...props} />
      </TabPanel>
      <TabPanel value="sms">
        <SmsLoginForm {...props} fallback={<FormRoom />} />
      </TabPanel>
    </Tabs>
  );
}
