import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm, openDialog } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { passkeysSupported, wasPutOff } from '../../passkeys/passkey-support.ts';
import { makePasskey } from '../../passkeys/passkeys.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** The member's passkeys: they are made, named and taken away here. */
export function PasskeyCard({ passkeys }: { readonly passkeys: Security['passkeys'] }) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess(shared) {
      const host = location.hostname;
      showToast('ok', {
        title: t('passkeys.added'),
        ...(!shared && { text: t('passkeys.hereOnly', { host }) }),
      });
    },
    onError(error) {
      if (wasPutOff(error)) return;
      // The device says so by itself before it makes a second key for the same account.
      const known = error.name === 'InvalidStateError';
      const text = known ? t('passkeys.known') : failureText(error);
      showToast('bad', { title: t('passkeys.notAdded'), text });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security'] }),
  });
  const supported = passkeysSupported();
  return (
    <Card
      title={t('passkeys.title')}
      padding="none"
      actions={
        supported && (
          <Button icon="fingerprint" busy={add.isPending} onClick={() => add.mutate()}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p className="security-lead">
        {t('passkeys.text')} {!supported && t('passkeys.unsupported')}
      </p>
      {passkeys.length > 0 && (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Passkey({
  passkey: { id, name, synced, createdAt, usedAt },
}: {
  readonly passkey: Security['passkeys'][number];
}) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['security'] });
  const remove = useMutation({
    mutationFn: () => call('removePasskey', { passkeyId: id }),
    onError: (error) => showToast('bad', { title: t('passkeys.remove'), text: failureText(error) }),
    onSettled: refresh,
  });

  async function askToRemove(): Promise<void> {
    const sure = await askToConfirm({
      title: t('passkeys.sure', { name }),
      text: t('passkeys.sureText'),
      confirmLabel: t('passkeys.remove'),
      tone: 'danger',
    });
    if (sure) remove.mutate();
  }

  return (
    <li>
      <Icon name="fingerprint" size={22} />
      <span>
        <b>{name}</b>
        <small>
          {t('passkeys.created', { time: momentText(createdAt) })}
          {usedAt && ` · ${t('passkeys.used', { time: momentText(usedAt) })}`}
        </small>
      </span>
      {synced && <Badge>{t('passkeys.synced')}</Badge>}
      <IconButton
        icon="pencil-simple"
        label={`${t('passkeys.rename')}: ${name}`}
        onClick={() =>
          void openDialog((control) => (
            <RenamePasskey {...control} passkeyId={id} name={name} />
          )).then(refresh)
        }
      />
      <Button
        size="sm"
        busy={remove.isPending}
        aria-label={`${t('passkeys.remove')}: ${name}`}
        onClick={() => void askToRemove()}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
