import { useState } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Flag } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { QrBlock } from '../ui/qr-block.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sampleQr } from './sample-qr.ts';
import { Section } from './section.tsx';
import { useShowcaseTexts } from './texts.ts';

const languages = [
  { value: 'vi', label: 'Tiếng Việt', media: <Flag country="vn" /> },
  { value: 'en', label: 'English', media: <Flag country="gb" /> },
  { value: 'th', label: 'ไทย', media: <Flag country="th" /> },
] as const;

/** Fields at rest, in success and in error. */
export function ShowFields() {
  const { section, field } = useShowcaseTexts();
  const [password, setPassword] = useState('linh88');
  const [language, setLanguage] = useState<'vi' | 'en' | 'th'>('vi');
  return (
    <Section title={section.fields}>
      <div className="show-stack">
        <TextField label={field.username} icon="user" placeholder={field.usernameHint} required />
        <TextField
          label={field.username}
          icon="user"
          defaultValue="linhmai88"
          success={field.usernameFree}
        />
        <PasswordField
          label={field.password}
          defaultValue="1234"
          autoComplete="off"
          error={field.passwordShort}
        />
        <PasswordField
          label={field.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="off"
          rules={[
            { label: field.ruleLength, met: password.length >= 8 && password.length <= 20 },
            { label: field.ruleMixed, met: /\d/.test(password) && /\p{L}/u.test(password) },
            { label: field.ruleUpper, met: /\p{Lu}/u.test(password) },
          ]}
        />
        <TextField
          label={field.phone}
          leading={
            <>
              <Flag country="vn" />
              +84
            </>
          }
          defaultValue="912 345 678"
          inputMode="tel"
        />
        <Select
          label={field.language}
          options={languages}
          value={language}
          onValueChange={setLanguage}
        />
        <Checkbox label={field.remember} defaultChecked />
        <Checkbox label={field.terms} />
      </div>
    </Section>
  );
}

const FIFTEEN_MINUTES_MS = 15 * 60 * 1000;

/** The amount of a deposit and the code to pay it. */
export function ShowDeposit() {
  const { section, deposit, mark } = useShowcaseTexts();
  const [amount, setAmount] = useState('2000');
  const [until] = useState(() => Date.now() + FIFTEEN_MINUTES_MS);
  return (
    <Section title={section.deposit}>
      <AmountField
        label={deposit.amount}
        value={amount}
        onValueChange={setAmount}
        symbol="K₫"
        help={deposit.limits}
        quick={['200', '500', '1000', '2000', '5000', '10000'].map((value) => ({
          value,
          label: Number(value).toLocaleString('en-US'),
        }))}
      />
      <div style={{ marginBlockStart: 24 }}>
        <QrBlock
          modules={sampleQr}
          label={deposit.code}
          status={<Badge tone="info">{mark.awaiting}</Badge>}
          countdown={{ until }}
          instruction={deposit.scan}
          rows={[
            { label: deposit.bank, value: 'Vietcombank' },
            {
              label: deposit.account,
              value: '1004 1234 5674 471',
              copy: '100412345674471',
              copyLabel: deposit.copyAccount,
            },
            {
              label: deposit.note,
              value: 'JL 8F3K2Q',
              copy: 'JL 8F3K2Q',
              copyLabel: deposit.copyNote,
            },
          ]}
          warning={deposit.warning}
          action={
            <Button variant="primary" size="lg" block>
              {deposit.sent}
            </Button>
          }
        />
      </div>
    </Section>
  );
}
