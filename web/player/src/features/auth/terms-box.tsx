import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Trans, useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';

export type TermsBoxProps = {
  /** Opens the terms of use or the words on playing with care. */
  readonly onRead: (name: 'terms' | 'care') => void;
  readonly accepted: boolean;
  readonly error: string | undefined;
  readonly onAccept: (accepted: boolean) => void;
};

/** The tick without which nobody registers, nor takes over what was opened for them. */
export function TermsBox({ accepted, error, onAccept, onRead }: TermsBoxProps) {
  const { t } = useTranslation('auth');
  const { minimumAge } = usePermission().info;
  return (
    <Checkbox
      name="terms"
      checked={accepted}
      error={error}
      onChange={({ target }) => onAccept(target.checked)}
      label={
        <Trans
          t={t}
          i18nKey="register.terms"
          values={{ age: minimumAge }}
          components={{
            terms: <button type="button" className="inline-link" onClick={() => onRead('terms')} />,
            care: <button type="button" className="inline-link" onClick={() => onRead('care')} />,
          }}
        />
      }
    />
  );
}
