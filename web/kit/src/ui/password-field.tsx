import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** One password rule and whether what is typed meets it. */
export type PasswordRule = { readonly label: string; readonly met: boolean };

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Live ticks beneath the field, in place of the help line. */
  readonly rules?: readonly PasswordRule[];
};

/** A password with a button that shows it. Say `autoComplete` so that password managers help. */
export function PasswordField({ rules, help, icon = 'lock-simple', ...field }: PasswordFieldProps) {
  const { t } = useTranslation('kit');
  const [revealed, setRevealed] = useState(false);
  return (
    <TextField
      {...field}
      icon={icon}
      help={rules ? <PasswordRules rules={rules} /> : help}
      type={revealed ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <IconButton
          bare
          size="sm"
          icon={revealed ? 'eye-slash' : 'eye'}
          label={revealed ? t('password.hide') : t('password.show')}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
      }
    />
  );
}

function PasswordRules({ rules }: { readonly rules: readonly PasswordRule[] }) {
  const { t } = useTranslation('kit');
  return (
    <span className="k-rules">
      {rules.map(({ label, met }) => (
        <span key={label} className="k-rule" data-met={met || undefined}>
          <Icon
            name={met ? 'check-circle-fill' : 'circle'}
            size={16}
            label={met ? t('password.met') : t('password.unmet')}
          />
          {label}
        </span>
      ))}
    </span>
  );
}
