import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField, type TextFieldProps } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { Captcha } from './use-captcha.ts';

export type CaptchaFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'ref'> & {
  readonly captcha: Captcha;
};

/** Characters to read off a picture. A press on the picture brings another one. */
export function CaptchaField({ captcha: { picture, refresh }, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="captcha">
      <TextField
        {...field}
        name="captcha"
        label={t('field.captcha')}
        icon="shield-check"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        required
      />
      <button
        type="button"
        className="captcha-picture"
        aria-label={t('captcha.another')}
        title={t('captcha.another')}
        onClick={refresh}
      >
        {picture.state === 'shown' && <img src={picture.picture} alt={t('captcha.picture')} />}
        {picture.state === 'failed' && <span>{t('captcha.failed')}</span>}
      </button>
      <IconButton
        size="lg"
        icon="arrows-clockwise"
        label={t('captcha.another')}
        onClick={refresh}
      />
    </div>
  );
}
