import type { InviteCode } from '@croupier/contract/merchant/operator/sign-in-settings';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useFilter } from '../../page/use-filter.ts';
import { useSave } from '../../page/use-save.ts';

const kinds = ['affiliate', 'referral'] as const;
type Kind = (typeof kinds)[number];

export type InviteCodesCardProps = { readonly merchantId: string; readonly mayWrite: boolean };

/** Codes that invite: whose they are, who came by them, and which count no more. */
export function InviteCodesCard({ merchantId, mayWrite }: InviteCodesCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['inviteCodes']);
  const [search = '', setSearch] = useFilter('code');
  const { data } = useQuery(callQuery('inviteCodes', { merchantId, search: search.trim() }));
  return (
    <Card title={t('signIn.codes.title')}>
      <p className="c-lead">{t('signIn.codes.lead')}</p>
      <TextField
        size="md"
        label={t('signIn.codes.search')}
        maxLength={60}
        defaultValue={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="c-rows">
        {data?.items.map((code) => (
          <li key={`${code.kind} ${code.code}`}>
            <strong dir="ltr">{code.code}</strong>
            <CodeFacts code={code} />
            {mayWrite && code.endedAt === null && (
              <IconButton
                bare
                size="sm"
                icon="trash"
                label={t('signIn.codes.retire', { code: code.code })}
                disabled={save.isPending}
                onClick={() =>
                  save.mutate(() =>
                    call('retireInviteCode', { merchantId, kind: code.kind, code: code.code }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p className="k-help">{t('signIn.codes.empty')}</p>}
      {mayWrite && <NewCode merchantId={merchantId} />}
    </Card>
  );
}

function CodeFacts({ code }: { readonly code: InviteCode }) {
  const { t } = useTranslation('console-site');
  const { kind, owner, domain, uses, lastUsers, endedAt } = code;
  return (
    <span className="k-help">
      {[
        t(`signIn.codes.kinds.${kind}`),
        owner,
        ...(domain === null ? [] : [domain]),
        t('signIn.codes.uses', { count: uses }),
        ...(lastUsers.length > 0 ? [lastUsers.join(', ')] : []),
        ...(endedAt === null ? [] : [t('signIn.codes.ended')]),
      ].join(' · ')}
    </span>
  );
}

function NewCode({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console-site');
  const save = useSave(['inviteCodes']);
  const [kind, setKind] = useState<Kind>('affiliate');
  const [code, setCode] = useState('');
  const [owner, setOwner] = useState('');
  const [domain, setDomain] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const input = { kind, code: code.trim(), owner: owner.trim(), domain: domain.trim() || null };
    save.mutate(() => call('createInviteCode', { merchantId, ...input }), {
      onSuccess: () => setCode(''),
    });
  }

  return (
    <form className="c-form" onSubmit={submit}>
      <Select<Kind>
        size="md"
        label={t('signIn.codes.kind')}
        options={kinds.map((value) => ({ value, label: t(`signIn.codes.kinds.${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      <TextField
        size="md"
        dir="ltr"
        label={t('signIn.codes.code')}
        help={t('signIn.codes.codeHelp')}
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        size="md"
        label={t('signIn.codes.owner')}
        maxLength={32}
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <TextField
        size="md"
        dir="ltr"
        label={t('signIn.codes.domain')}
        help={t('signIn.codes.domainHelp')}
        maxLength={253}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
      />
      <Button
        type="submit"
        variant="soft"
        busy={save.isPending}
        disabled={!/^[A-Za-z0-9]{4,20}$/.test(code.trim()) || owner.trim() === ''}
      >
        {t('signIn.codes.create')}
      </Button>
    </form>
  );
}
