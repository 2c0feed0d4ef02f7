import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Captcha } from './use-captcha.ts';
import './captcha.css';

export type CaptchaFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'ref'> & {
  readonly captcha: Captcha;
};

/**
 * Characters to read off a picture; a press on the picture brings another one. Whoever does not want
 * to read leaves it to the browser, which then has some more work.
 */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('kit');
  const { form, choose } = captcha;
  const other = form === 'picture' ? 'work' : 'picture';
  return (
    <div className="captcha-ways">
      {form === 'picture' ? (
        <ByPicture {...field} captcha={captcha} />
      ) : (
        <ByWork captcha={captcha} error={field.error} />
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={other === 'work' ? 'shield-check' : 'image'}
        onClick={() => choose(other)}
      >
        {t(`captcha.by.${other}`)}
      </Button>
    </div>
  );
}

function ByPicture({ captcha: { picture, refresh }, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="captcha">
      <TextField
        {...field}
        name="captcha"
        label={t('captcha.field')}
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
        aria-label={picture.state === 'failed' ? undefined : t('captcha.another')}
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

type ByWorkProps = { readonly captcha: Captcha; readonly error: ReactNode };

/** Says how far the browser is; there is nothing to do, and nothing to wait for before going on. */
function ByWork({ captcha: { picture, refresh }, error }: ByWorkProps) {
  const { t } = useTranslation('kit');
  const { state } = picture;
  return (
    <div className="captcha-work" data-state={state}>
      <Icon name={state === 'worked' ? 'check-circle-fill' : 'shield-check'} size={22} />
      <p role="status">
        {state === 'worked' && t('captcha.worked')}
        {state === 'failed' && t('captcha.cannotWork')}
        {state !== 'worked' && state !== 'failed' && t('captcha.working')}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={refresh}>
          {t('captcha.again')}
        </Button>
      )}
      {error && (
        <p className="captcha-problem" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
