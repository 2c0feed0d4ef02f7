import { Button } from '@croupier/kit/ui/button';
import { IN_HAND, useMedia } from '@croupier/kit/ui/use-media';
import { useTranslation } from 'react-i18next';

/** Where the apps of Vietnamese banks open, by the names of VietQR; banks of other countries have none. */
const APPS: readonly (readonly [code: string, name: string])[] = [
  ['vcb', 'Vietcombank'],
  ['bidv', 'BIDV'],
  ['icb', 'VietinBank'],
  ['vba', 'Agribank'],
  ['tcb', 'Techcombank'],
  ['mb', 'MB'],
  ['acb', 'ACB'],
  ['vpb', 'VPBank'],
  ['tpb', 'TPBank'],
];

/** Ways into a bank's app, on the phone that has it. */
export function BankApps({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('deposit');
  const inHand = useMedia(IN_HAND);
  if (!inHand || currency !== 'VND') return null;
  return (
    <section className="bank-apps" aria-label={t('pay.apps')}>
      <h3>{t('pay.apps')}</h3>
      <ul>
        {APPS.map(([code, name]) => (
          <li key={code}>
            <Button size="sm" block render={<AppLink code={code} />}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words come from the button around it. */
function AppLink({ code, ...rest }: { readonly code: string }) {
  const address = `https://dl.vietqr.io/pay?app=${code}`;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={address} target="_blank" rel="noreferrer" />;
}
