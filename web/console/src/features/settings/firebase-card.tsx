import { FIREBASE_KEYS } from '@croupier/contract/account/firebase';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { useSave } from '../../page/use-save.ts';
import { withReason } from '../../page/with-reason.tsx';
import type { SignInCardProps } from './sign-in-card-props.ts';

const parts = ['projectId', 'windowAddress', 'jwksAddress'] as const;

/** Whether Firebase proves mobile numbers, in which project and by which window. */
export function FirebaseCard({ settings, mayWrite }: SignInCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['signInSettings']);
  const { merchantId, firebase } = settings;
  const [enabled, setEnabled] = useState(firebase?.enabled ?? false);
  const [texts, setTexts] = useState({
    projectId: firebase?.projectId ?? '',
    windowAddress: firebase?.windowAddress ?? '',
    jwksAddress: firebase?.jwksAddress ?? FIREBASE_KEYS,
  });
  const filled = parts.every((part) => texts[part].trim() !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const input = {
      enabled,
      projectId: texts.projectId.trim(),
      windowAddress: texts.windowAddress.trim(),
      jwksAddress: texts.jwksAddress.trim(),
    };
    save.mutate(() =>
      withReason((why) => call('setFirebase', { merchantId, firebase: input, ...why })),
    );
  }

  return (
    <Card title={t('signIn.firebase.title')}>
      <p className="c-lead">{t('signIn.firebase.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:firebase`} />
      <form className="c-form" onSubmit={submit}>
        <Switch
          label={t('signIn.firebase.enabled')}
          checked={enabled}
          disabled={!mayWrite}
          onChange={({ target }) => setEnabled(target.checked)}
        />
        {parts.map((part) => (
          <TextField
            key={part}
            size="md"
            dir="ltr"
            spellCheck={false}
            label={t(`signIn.firebase.${part}`)}
            maxLength={300}
            value={texts[part]}
            disabled={!mayWrite}
            onChange={({ target }) => setTexts((now) => ({ ...now, [part]: target.value }))}
          />
        ))}
        {mayWrite && (
          <Button type="submit" variant="soft" busy={save.isPending} disabled={!filled}>
            {t('signIn.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
