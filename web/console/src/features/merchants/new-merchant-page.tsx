import { currencies, type CurrencyCode } from '@croupier/contract/currencies';
import { logoSigns } from '@croupier/contract/merchant-settings';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { languageName } from '../../page/language-name.ts';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { LinesField } from '../settings/lines-field.tsx';
import { ThemePreview } from '../settings/theme-preview.tsx';
import { coloursOf } from '../settings/typed-colours.ts';
import { languagesOf } from './languages-of.ts';

const NONE = 'none';
const codes = Object.keys(currencies) as CurrencyCode[];

/** Asks for a new merchant, beside how its site would look. */
export function NewMerchantPage() {
  const { t } = useTranslation('console-site');
  const merchants = useQuery(callQuery('merchants', {}));
  return (
    <Page title={t('merchants.newTitle')} isQuiet>
      {merchants.isError ? (
        <LoadFailed error={merchants.error} onRetry={() => void merchants.refetch()} />
      ) : (
        merchants.data && <MerchantForm {...merchants.data} />
      )}
    </Page>
  );
}

function MerchantForm({
  items,
  dictionaries,
}: {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly dictionaries: readonly string[];
}) {
  const { t } = useTranslation(['console-site', 'console-audit']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const textOf = useProblemText();
  const { merchant } = useWorkplace();
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState<CurrencyCode>(
    codes.find((code) => code === merchant.currency) ?? 'VND',
  );
  const [offered, setOffered] = useState<readonly string[]>(dictionaries.slice(0, 1));
  const [logo, setLogo] = useState<(typeof logoSigns)[number]>('lantern');
  const [colours, setColours] = useState('');
  const [like, setLike] = useState(merchant.id);
  const { brand, wrong } = coloursOf(colours);
  const ask = useMutation({
    mutationFn: (form: FormData) => {
      const languages = languagesOf(offered);
      return call('requestMerchant', {
        merchant: {
          code: fieldText(form, 'code').trim(),
          name: name.trim(),
          currency,
          timeZone: fieldText(form, 'timeZone').trim(),
          hosts: [...new Set(fieldText(form, 'hosts').toLowerCase().split(/\s+/).filter(Boolean))],
          languages,
          defaultLanguage: languages[0]?.code ?? '',
          theme: { logo, brand },
          vendorsLike: like === NONE ? null : like,
        },
        reason: fieldText(form, 'reason').trim(),
      });
    },
    onSuccess: async () => {
      showToast('info', { title: t('console-audit:waits.asked') });
      await client.invalidateQueries({ queryKey: ['requests'] });
      await navigate({ to: '/approvals' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="c-registration" onSubmit={submit}>
      <Card title={t('merchants.what')}>
        <p className="c-lead">{t('merchants.newLead')}</p>
        <div className="c-form">
          <TextField
            label={t('merchants.name')}
            required
            minLength={2}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('merchants.code')}
            name="code"
            dir="ltr"
            required
            minLength={2}
            maxLength={40}
            pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*"
            spellCheck={false}
            help={t('merchants.codeHelp')}
          />
          <Select
            label={t('merchants.currency')}
            options={codes.map((value) => ({
              value,
              label: `${value} ${currencies[value].symbol}`,
            }))}
            value={currency}
            onValueChange={setCurrency}
          />
          <TextField
            label={t('merchants.zone')}
            name="timeZone"
            dir="ltr"
            required
            maxLength={60}
            list="time-zones"
            defaultValue={merchant.timeZone}
            help={t('merchants.zoneHelp')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <TextField
            label={t('domains.title')}
            name="hosts"
            dir="ltr"
            required
            maxLength={1000}
            spellCheck={false}
            help={t('merchants.hostsHelp')}
          />
          <Select
            label={t('merchants.vendors')}
            help={t('merchants.vendorsHelp')}
            options={[
              ...items.map(({ id, name: label }) => ({ value: id, label })),
              { value: NONE, label: t('merchants.noVendors') },
            ]}
            value={like}
            onValueChange={setLike}
          />
          <TextField
            label={t('merchants.reason')}
            name="reason"
            required
            minLength={5}
            maxLength={300}
            help={t('merchants.reasonHelp')}
          />
          <p role="alert" className="k-help" data-error={ask.isError || undefined}>
            {ask.isError && textOf(ask.error)}
          </p>
          <div className="c-filters">
            <Button
              type="submit"
              variant="primary"
              busy={ask.isPending}
              disabled={offered.length === 0 || wrong.length > 0}
            >
              {t('merchants.ask')}
            </Button>
            <Button variant="quiet" onClick={() => void navigate({ to: '/merchants' })}>
              {t('merchants.cancel')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('theme.title')}>
        <div className="c-form">
          <fieldset className="c-flags">
            <legend>{t('merchants.languages')}</legend>
            {dictionaries.map((dictionary) => (
              <LanguageChoice
                key={dictionary}
                dictionary={dictionary}
                place={offered.indexOf(dictionary)}
                onChange={(on) =>
                  setOffered((now) =>
                    on ? [...now, dictionary] : now.filter((one) => one !== dictionary),
                  )
                }
              />
            ))}
          </fieldset>
          <Select
            label={t('theme.sign')}
            options={logoSigns.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={logo}
            onValueChange={setLogo}
          />
          <LinesField
            label={t('theme.colours')}
            help={t('theme.coloursHelp')}
            value={colours}
            disabled={false}
            onChange={setColours}
          />
          <p role="status" className="k-help">
            {wrong.length > 0 && t('theme.wrong', { lines: wrong.join(' · ') })}
          </p>
          <ThemePreview name={name} logo={logo} brand={brand} />
        </div>
      </Card>
    </form>
  );
}

/** Whether a language is offered; the first that was chosen is the usual one. */
function LanguageChoice({
  dictionary,
  place,
  onChange,
}: {
  readonly dictionary: string;
  readonly place: number;
  readonly onChange: (on: boolean) => void;
}) {
  const { t } = useTranslation('console-site');
  const name = languageName(dictionary);
  return (
    <Checkbox
      label={place === 0 ? t('merchants.usual', { name }) : name}
      checked={place >= 0}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
