import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { InstantField } from '../../page/instant-field.tsx';
import { languageName } from '../../page/language-name.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AudienceFields } from './audience-fields.tsx';
import { MessageBodyField } from './message-body-field.tsx';
import { MessagePreview } from './message-preview.tsx';
import { isCounted, reachText } from './recipient-count.tsx';
import { useLeaveWarning } from '../../page/use-leave-warning.ts';
import './content.css';

/** What is written in one language. */
export interface MessageText {
  readonly title: string;
  readonly body: string;
}
const NOTHING: MessageText = { title: '', body: '' };
const formats: readonly MessageFormat[] = ['plain', 'rich'];

/** Writes a message to players and sends it, now or later. */
export function NewMessagePage() {
  const { t } = useTranslation('console-content');
  const maySend = useMay('message.send');
  if (!maySend) return <Navigate to="/messages" />;
  return (
    <Page
      title={
        <>
          <Link to="/messages" className="c-back" aria-label={t('messages.back')}>
            <Icon name="arrow-left" />
          </Link>
          {t('messages.new')}
        </>
      }
    >
      <Composer />
    </Page>
  );
}

function Composer() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const [audience, setAudience] = useState<Audience>({ to: 'member', account: '' });
  const [format, setFormat] = useState<MessageFormat>('plain');
  const [texts, setTexts] = useState<Readonly<Record<string, MessageText>>>({});
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const dirty = Object.values(texts).some(({ title, body }) => title + body !== '');
  const { settle } = useLeaveWarning(dirty);
  const send = useSend(settle);
  const languages = merchant.dictionaries;
  const written = writtenOf(texts);
  const isSure = useSure(setProblem);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [house = 'en'] = languages;
    const halves = Object.values(texts).some(
      ({ title, body }) => (title.trim() === '') !== (body.trim() === ''),
    );
    if (!written[house]) return setProblem(t('messages.houseMissing'));
    if (halves) return setProblem(t('messages.half'));
    if (audience.to === 'member' && audience.account.trim() === '') {
      return setProblem(t('messages.accountMissing'));
    }
    if (audience.to === 'segment' && audience.segmentId === '') {
      return setProblem(t('messages.segmentMissing'));
    }
    if (audience.to === 'names' && audience.accounts.length === 0) {
      return setProblem(t('messages.namesMissing'));
    }
    setProblem(undefined);
    const sure = audience.to === 'member' || (await isSure(audience));
    if (sure) send.mutate({ audience, format, texts: written, sendAt });
  }

  const unknown = isRefused(send.error, 'member.unknown');
  return (
    <form className="c-editor" noValidate onSubmit={(event) => void submit(event)}>
      <div className="c-editor-form">
        <Card title={t('messages.to')}>
          <div className="c-flags">
            <AudienceFields
              value={audience}
              onChange={setAudience}
              error={unknown ? textOf(send.error) : undefined}
            />
            <InstantField
              label={t('messages.sendAt')}
              help={t('messages.sendAtHelp', { zone: merchant.timeZone })}
              value={sendAt}
              onChange={setSendAt}
            />
            <Tabs
              size="sm"
              label={t('messages.format')}
              items={formats.map((value) => ({ value, label: t(`messages.formats.${value}`) }))}
              value={format}
              onValueChange={setFormat}
            />
          </div>
        </Card>
        <div className="c-languages">
          {languages.map((language, index) => (
            <Card
              key={language}
              title={languageName(language)}
              actions={index === 0 && <Badge tone="info">{t('editor.house')}</Badge>}
            >
              <TextFields
                language={language}
                format={format}
                text={texts[language] ?? NOTHING}
                onChange={(text) => setTexts((before) => ({ ...before, [language]: text }))}
              />
            </Card>
          ))}
        </div>
        <Card className="c-editor-save">
          {(problem ?? (send.isError && !unknown)) && (
            <p className="c-note" role="alert">
              {problem ?? textOf(send.error)}
            </p>
          )}
          <div className="c-actions">
            <Button type="submit" variant="primary" icon="paper-plane-tilt" busy={send.isPending}>
              {t(sendAt === null ? 'messages.send' : 'messages.schedule')}
            </Button>
          </div>
        </Card>
      </div>
      <MessagePreview format={format} texts={written} />
    </form>
  );
}

/** Asks before a message goes to many, with how many they are. */
function useSure(onProblem: (problem: string) => void): (audience: Audience) => Promise<boolean> {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const countText = useShownCount();
  return async (audience) => {
    const ask = (reach: string) =>
      askToConfirm({
        title: t(audience.to === 'all' ? 'messages.sureAll' : 'messages.sureGroup'),
        text: `${reach} ${t('messages.sureText')}`,
        confirmLabel: t('messages.send'),
      });
    if (audience.to === 'names' && !isCounted(audience)) {
      return ask(t('messages.uncounted', { count: audience.accounts.length }));
    }
    try {
      const counted = await call('countMessage', { merchantId: merchant.id, audience });
      if (counted.unknown.length > 0) {
        onProblem(t('messages.unknownNames', { count: counted.unknown.length }));
        return false;
      }
      return await ask(`${reachText(t, counted, countText)}.`);
    } catch (error) {
      onProblem(textOf(error));
      return false;
    }
  };
}

/** Languages in which there is a whole text. */
function writtenOf(texts: Readonly<Record<string, MessageText>>): Record<string, MessageText> {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([, { title, body }]) => title.trim() !== '' && body.trim() !== '',
    ),
  );
}

function TextFields({
  language,
  format,
  text,
  onChange,
}: {
  readonly language: string;
  readonly format: MessageFormat;
  readonly text: MessageText;
  readonly onChange: (text: MessageText) => void;
}) {
  const { t } = useTranslation('console-content');
  return (
    <div className="c-flags">
      <TextField
        label={t('messages.subject')}
        lang={language}
        maxLength={120}
        value={text.title}
        onChange={({ target }) => onChange({ ...text, title: target.value })}
      />
      <MessageBodyField
        language={language}
        format={format}
        value={text.body}
        onChange={(body) => onChange({ ...text, body })}
      />
    </div>
  );
}

interface Input {
  readonly audience: Audience;
  readonly format: MessageFormat;
  readonly texts: Record<string, MessageText>;
  readonly sendAt: string | null;
}

/** Sends once, however often the button is pressed or the line fails. */
function useSend(onSent: () => void) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const navigate = useNavigate();
  // One message has one name; a changed one gets another.
  const [sent, setSent] = useState<{ readonly of: string; readonly key: string }>();
  return useMutation({
    mutationFn: (input: Input) => {
      const of = JSON.stringify(input);
      const key = sent?.of === of ? sent.key : crypto.randomUUID();
      setSent({ of, key });
      return call('sendMessage', { merchantId: merchant.id, key, ...input });
    },
    async onSuccess({ state, sendAt }) {
      onSent();
      const waits = state === 'scheduled' && Date.parse(sendAt) > Date.now();
      showToast('ok', { title: t(waits ? 'messages.scheduled' : 'messages.onItsWay') });
      await client.invalidateQueries({ queryKey: ['broadcasts'] });
      await navigate({ to: '/messages' });
    },
  });
}
