import { type MemberIcon, memberIcons } from '@croupier/contract/site/member-icons';
import type { Profile } from '@croupier/contract/account/player/profile';
import { formProblems } from '@croupier/kit/registration/form-rules';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';

/** Chooses another nickname and a picture. */
export function EditProfile({ open, close }: DialogControl<void>) {
  const { t } = useTranslation('profile');
  const profile = useQuery(callQuery('profile', {})).data;
  return (
    <Dialog open={open} onClose={() => close()} size="sm" title={t('edit.title')}>
      {profile && <Form profile={profile} onDone={() => close()} />}
    </Dialog>
  );
}

type FormProps = { readonly profile: Profile; readonly onDone: () => void };

function Form({ profile, onDone }: FormProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const queries = useQueryClient();
  const { form, values, set, field, show, onSubmit } = useForm({
    nickname: profile.nickname,
    icon: profile.icon,
  });
  const { nickname, icon } = values;
  const rule = {
    ...profile.nicknameRule,
    name: 'nickname',
    enabled: true,
    required: true,
  } as const;
  const save = useMutation({
    mutationFn: () => call('changeProfile', values),
    async onSuccess(changed) {
      queries.setQueryData(callQuery('profile', {}).queryKey, changed);
      await queries.invalidateQueries({ queryKey: ['member'] });
      showToast('ok', { title: t('edit.done') });
      onDone();
    },
    onError(error) {
      const at = isRefused(error) ? error.fields['nickname'] : undefined;
      if (show({ nickname: at })) showToast('bad', { title: failureText(error) });
    },
  });

  function check() {
    const wrong = formProblems([rule], { nickname }).nickname;
    return {
      nickname: wrong && t(`auth:problem.${wrong.key}`, { min: wrong.min, max: wrong.max }),
    };
  }

  return (
    <form ref={form} className="profile-form" onSubmit={onSubmit(check, save.mutate)} noValidate>
      <IconChoice name={nickname} value={icon} onChange={(next) => set({ icon: next })} />
      <TextField
        {...field('nickname')}
        label={t('auth:field.nickname')}
        icon="identification-card"
        autoComplete="nickname"
        maxLength={rule.maxLength * 2}
        required
      />
      <Button
        variant="primary"
        type="submit"
        block
        busy={save.isPending}
        busyLabel={t('edit.save')}
      >
        {t('edit.save')}
      </Button>
    </form>
  );
}

type IconChoiceProps = {
  /** Whose initials stand for no picture. */
  readonly name: string;
  readonly value: MemberIcon | null;
  readonly onChange: (icon: MemberIcon | null) => void;
};

/** The drawn pictures, and the initials. Radio buttons underneath, so arrow keys work. */
function IconChoice({ name, value, onChange }: IconChoiceProps) {
  const { t } = useTranslation('profile');
  const group = useId();
  return (
    <fieldset className="icon-choice">
      <legend>{t('edit.icon')}</legend>
      {[null, ...memberIcons].map((icon) => (
        <label key={icon}>
          <input
            type="radio"
            name={group}
            aria-label={t(`icon.${icon ?? 'initials'}`)}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <Avatar name={name} icon={icon} size={52} />
        </label>
      ))}
    </fieldset>
  );
}
