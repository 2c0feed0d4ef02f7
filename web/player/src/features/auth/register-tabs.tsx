import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../state/permission.ts';
import { MobileRegisterForm } from './mobile-register-form.tsx';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';

/** Ways to register: by number first, where the merchant registers by number. */
export function RegisterTabs(props: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<'mobile' | 'username'>('mobile');
  if (!useFlag('mobileRegistration')) return <RegisterForm {...props} />;
  return (
    <Tabs
      className="auth-tabs"
      label={t('way.register')}
      items={[
        { value: 'mobile', label: t('way.mobile') },
        { value: 'username', label: t('way.username') },
      ]}
      value={way}
      onValueChange={setWay}
    >
      <TabPanel value="mobile">
        <MobileRegisterForm {...props} />
      </TabPanel>
      <TabPanel value="username">
        <RegisterForm {...props} />
      </TabPanel>
    </Tabs>
  );
}
