import type { ContactKind } from '@croupier/contract/account/player/code';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import type { CaptchaAnswer } from '@croupier/kit/captcha/use-captcha';
import { CodeFields } from '../../codes/code-fields.tsx';
import { NO_CODE } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import './contact-cards.css';

/** Mail address and mobile number of the member, and proving them or others. For the security page. */
export function ContactCards() {
  const { t } = useTranslation('auth');
  const contacts = useQuery(callQuery('contacts', {}));
  const countries = useQuery(callQuery('codeCountries', {}));
  const ways = countries.data?.ways;
  const error = contacts.error ?? countries.error;
  if (error) {
    const retry = () => void Promise.all([contacts.refetch(), countries.refetch()]);
    return <CallFailure title={t('contact.failure')} error={error} onRetry={retry} />;
  }
  if (!contacts.data || !ways) return null;
  return (
    <>
      {ways.mail && <ContactCard kind="mail" contact={contacts.data.mail} />}
      {ways.sms && <ContactCard kind="mobile" contact={contacts.data.mobile} />}
    </>
  );
}

type ContactCardProps = {
  readonly kind: ContactKind;
  readonly contact: { readonly masked: string; readonly verified: boolean } | null;
};

function ContactCard({ kind, contact }: ContactCardProps) {
  const { t } = useTranslation('auth');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t(`contact.${kind}`)}
      note={<Note contact={contact} />}
      actions={
        <>
          {contact && (
            <Badge tone={contact.verified ? 'ok' : 'warn'}>
              {t(contact.verified ? 'contact.verified' : 'contact.unverified')}
            </Badge>
          )}
          <Button variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'contact.leave' : contact?.verified ? 'contact.change' : 'contact.verify')}
          </Button>
        </>
      }
    >
      {open && <ProveForm kind={kind} onDone={() => setOpen(false)} />}
    </Card>
  );
}

/** Which it is, and what an address that nobody has verified is not good for. */
function Note({ contact }: Pick<ContactCardProps, 'contact'>) {
  const { t } = useTranslation('auth');
  if (!contact) return t('contact.none');
  return (
    <>
      <bdi>{contact.masked}</bdi>
      {!contact.verified && ` · ${t('contact.toVerify')}`}
    </>
  );
}

type Problems = Readonly<Record<string, string | undefined>>;

/** The address, a code that was sent there, and the password where the session proves too little. */
function ProveForm({ kind, onDone }: { readonly kind: ContactKind; readonly onDone: () => void }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const [mobile, setMobile] = useState({ mobileNum: '', countryDialingCode: '' });
  const [email, setEmail] = useState('');
  const [code, setCode] = useState(NO_CODE);
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const contact =
    kind === 'mobile' ? ({ kind, ...mobile } as const) : ({ kind, email: email.trim() } as const);
  const typed = kind === 'mobile' ? mobile.mobileNum : email;

  /** Proves the member first where the server wants that; the password field comes by itself. */
  async function proven<T>(act: () => Promise<T>): Promise<T> {
    try {
      if (asksPassword) await call('proveMember', { password });
      const done = await act();
      setAsksPassword(false);
      return done;
    } catch (error) {
      if (isRefused(error, 'account.step-up-required')) setAsksPassword(true);
      throw error;
    }
  }

  const confirm = useMutation({
    mutationFn: (requestId: string) =>
      proven(() =>
        call('confirmContact', { ...contact, requestId, verificationCode: code.verificationCode }),
      ),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['contacts'] });
      showToast('ok', { title: t('contact.done') });
      onDone();
    },
    onError(error) {
      const named = isRefused(error) && Object.keys(error.fields).length > 0;
      setProblems(
        named
          ? { ...error.fields, password: error.fields['oldPassword'] }
          : { verificationCode: failureText(error) },
      );
    },
  });

  function isReady(): boolean {
    const name = kind === 'mobile' ? 'mobileNum' : 'email';
    const missing = typed.trim() === '';
    setProblems(missing ? { [name]: t(`missing.${name}`) } : {});
    return !missing;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady()) return;
    const { requestId, verificationCode } = code;
    if (requestId === undefined || verificationCode === '') {
      setProblems({ verificationCode: t('missing.verificationCode') });
    } else confirm.mutate(requestId);
  }

  const ask = (captcha: CaptchaAnswer) =>
    proven(() => call('contactCode', { ...contact, ...captcha }));

  return (
    <form className="contact-form" onSubmit={submit} noValidate>
      {kind === 'mobile' ? (
        <MobileField value={mobile} onChange={setMobile} error={problems['mobileNum']} />
      ) : (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('field.email')}
          icon="envelope-simple"
          maxLength={120}
          value={email}
          error={problems['email']}
          required
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {asksPassword && (
        <PasswordField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={problems['password']}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <CodeFields
        value={code}
        onChange={setCode}
        error={problems['verificationCode']}
        ask={ask}
        isReady={isReady}
        onProblems={(fields) => setProblems({ ...fields, password: fields['oldPassword'] })}
      />
      <Button
        variant="primary"
        type="submit"
        busy={confirm.isPending}
        busyLabel={t('contact.confirm')}
      >
        {t('contact.confirm')}
      </Button>
    </form>
  );
}
