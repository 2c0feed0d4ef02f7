import { timeZones } from '@croupier/contract/time-zones';
import { currencies, type CurrencyCode } from '@croupier/contract/currencies';
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
import { call, type CallOutput, callQuery } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { languageName } from '../../page/language-name.ts';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ColourPickers } from './colour-pickers.tsx';
import { unreadablePairs } from '@croupier/contract/merchant/theme-contrast';
import './settings.css';
import { languagesOf } from './languages-of.ts';
import { logoSigns } from './theme-card.tsx';

const NONE = 'none';
const codes = Object.keys(currencies) as CurrencyCode[];

/** Asks for a new merchant, beside how its site would look. */
export function NewMerchantPage() {
  const { t } = useTranslation('console-site');
  const mayWrite = useMay('merchant.write');
  const merchants = useQuery({ ...callQuery('merchants', {}), enabled: mayWrite });
  return (
    <Page title={t('merchants.newTitle')} isQuiet>
      {!mayWrite ? (
        <p className="c-lead">{t('merchants.notYours')}</p>
      ) : merchants.isError ? (
        <LoadFailed error={merchants.error} onRetry={() => void merchants.refetch()} />
      ) : (
        merchants.data && <MerchantForm {...merchants.data} />
      )}
    </Page>
  );
}

interface Input {
  readonly name: string;
  readonly currency: CurrencyCode;
  /** Dictionaries in the order in which they were chosen. */
  readonly offered: readonly string[];
  readonly logo: (typeof logoSigns)[number];
  /** As typed. */
  readonly brand: Readonly<Record<string, string>>;
  /** Whose vendors it offers. */
  readonly like: string;
}

type Offered = CallOutput<'merchants'>;
type CardProps = {
  readonly input: Input;
  readonly set: (change: Partial<Input>) => void;
};

function MerchantForm({ items, dictionaries }: Offered) {
  const { t } = useTranslation(['console-site', 'console-audit']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const textOf = useProblemText();
  const { merchant } = useWorkplace();
  const [input, setInput] = useState<Input>({
    name: '',
    currency: codes.find((code) => code === merchant.currency) ?? 'VND',
    offered: dictionaries.slice(0, 1),
    logo: 'lantern',
    brand: {},
    like: merchant.id,
  });
  const card = {
    input,
    set: (change: Partial<Input>) => setInput((now) => ({ ...now, ...change })),
  };
  const ask = useMutation({
    mutationFn: (form: FormData) => call('requestMerchant', inputOf(input, form)),
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
  const isFine = input.offered.length > 0 && unreadablePairs(input.brand).length === 0;
  return (
    <form className="c-registration" onSubmit={submit}>
      <Card title={t('merchants.what')}>
        <p className="c-lead">{t('merchants.newLead')}</p>
        <div className="c-form">
          <FactFields {...card} items={items} />
          <p role="alert" className="k-help">
            {ask.isError && textOf(ask.error)}
          </p>
          <div className="c-filters">
            <Button type="submit" variant="primary" busy={ask.isPending} disabled={!isFine}>
              {t('merchants.ask')}
            </Button>
            <Button variant="quiet" onClick={() => void navigate({ to: '/merchants' })}>
              {t('merchants.cancel')}
            </Button>
          </div>
        </div>
      </Card>
      <LookCard {...card} dictionaries={dictionaries} />
    </form>
  );
}

/** The request as it is sent; what has no state of its own comes from the form. */
function inputOf({ name, currency, offered, logo, brand, like }: Input, form: FormData) {
  const languages = languagesOf(offered);
  return {
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
  };
}

/** What never changes, or is looked for by machines. */
function FactFields({ input, set, items }: CardProps & { readonly items: Offered['items'] }) {
  const { t } = useTranslation('console-site');
  const { merchant } = useWorkplace();
  return (
    <>
      <TextField
        label={t('merchants.name')}
        required
        minLength={2}
        maxLength={60}
        value={input.name}
        onChange={({ target }) => set({ name: target.value })}
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
        options={codes.map((value) => ({ value, label: `${value} ${currencies[value].symbol}` }))}
        value={input.currency}
        onValueChange={(currency) => set({ currency })}
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
        {[...timeZones()].map((zone) => (
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
          ...items.map(({ id, name }) => ({ value: id, label: name })),
          { value: NONE, label: t('merchants.noVendors') },
        ]}
        value={input.like}
        onValueChange={(like) => set({ like })}
      />
      <TextField
        label={t('merchants.reason')}
        name="reason"
        required
        minLength={5}
        maxLength={300}
        help={t('merchants.reasonHelp')}
      />
    </>
  );
}

/** Languages, sign and colours, beside what they make of the site. */
function LookCard({
  input: { name, offered, logo, brand },
  set,
  dictionaries,
}: CardProps & { readonly dictionaries: readonly string[] }) {
  const { t } = useTranslation('console-site');
  return (
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
                set({
                  offered: on
                    ? [...offered, dictionary]
                    : offered.filter((one) => one !== dictionary),
                })
              }
            />
          ))}
        </fieldset>
        <Select
          label={t('theme.sign')}
          options={logoSigns.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={logo}
          onValueChange={(sign) => set({ logo: sign })}
        />
        <ColourPickers brand={brand} onChange={(next) => set({ brand: next })} />
        <ThemePreview name={name} logo={logo} brand={brand} />
      </div>
    </Card>
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
