import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import type { CallOutput } from '../../api/call.ts';

export type OpenedAccountProps = DialogControl<void> & {
  readonly account: CallOutput<'openDownlineAccount'>;
};

/** The link to hand over, which is told this once. */
export function OpenedAccount({ open, close, account }: OpenedAccountProps) {
  const { t } = useTranslation('agent');
  const momentText = useMomentText();
  const rows = [
    ['account', account.account],
    ['link', account.link],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t('open.done', { account: account.account })}
      description={t('open.doneText', { time: momentText(account.expiresAt) })}
    >
      <dl className="agent-secret">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`open.${name}`)}</dt>
            <dd dir="ltr">
              <b>{value}</b>
              <CopyButton value={value} label={t(`open.copy.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" block onClick={() => close()}>
        {t('open.noted')}
      </Button>
    </Dialog>
  );
}
