import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call.ts';
import { CodePicture } from '../../../page/code-picture.tsx';
import { useProblemText } from '../../../page/load-failed.tsx';
import { useSettled } from '../../../page/use-settled.ts';
import { useWorkplace } from '../../../state/staff.ts';

/** Typing has ended. */
const SETTLED_MS = 300;

interface TypedAccount {
  readonly methodId: string;
  readonly scheme: ReceivingScheme;
  readonly providerCode: string | null;
  readonly registeredCode: string | null;
  readonly number: string;
}

/** The code that players would scan, made by the server, and what a bank's app reads from it. */
export function AccountCode({
  account,
  holder,
}: {
  readonly account: TypedAccount;
  readonly holder: string;
}) {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  // A text, so that it is the same for as long as nothing was typed.
  const asked = JSON.parse(useSettled(JSON.stringify(account), SETTLED_MS)) as TypedAccount;
  const isWhole =
    asked.providerCode !== '' && asked.registeredCode !== '' && asked.number.length >= 4;
  const preview = useQuery({
    ...callQuery('previewReceivingAccount', { merchantId: merchant.id, ...asked }),
    enabled: asked.scheme !== 'plain' && isWhole,
    retry: false,
  });
  if (account.scheme === 'plain') return <p className="c-quiet">{t('accounts.noCode')}</p>;
  const code = isWhole ? preview.data?.code : undefined;
  if (!code) {
    return (
      <p className="k-help" data-tone={preview.isError && isWhole ? 'error' : undefined}>
        {preview.isError && isWhole ? textOf(preview.error) : t('accounts.codeLater')}
      </p>
    );
  }
  const { provider } = code;
  const { scheme } = account;
  const isRegistered = scheme === 'qrph' || scheme === 'qris';
  return (
    <figure className="c-account-code">
      <CodePicture text={code.text} label={t('accounts.code')} />
      <figcaption>
        <p className="c-quiet">{t('accounts.reads')}</p>
        <dl className="c-lines">
          <div>
            <dt>
              {t(
                isRegistered
                  ? 'accounts.city'
                  : scheme === 'vietqr'
                    ? 'accounts.bin'
                    : 'accounts.promptPay',
              )}
            </dt>
            <dd>
              {scheme === 'promptpay' ? t(`accounts.promptPays.${provider as 'mobile'}`) : provider}
            </dd>
          </div>
          <div>
            <dt>{t(isRegistered ? 'accounts.registeredName' : 'accounts.number')}</dt>
            <dd>
              <bdi>{code.number}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('accounts.holder')}</dt>
            <dd>{holder === '' ? '–' : holder}</dd>
          </div>
        </dl>
        <p className="c-quiet">{t('accounts.scan')}</p>
      </figcaption>
    </figure>
  );
}
