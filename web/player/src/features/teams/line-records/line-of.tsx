import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call-query.ts';
import { PathChips } from '../../../line/path-chips.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';

/** Whose records are shown, and where those of others are. */
export type LineOfProps = {
  /** Somebody of the team, with everybody below; the agent's whole line without. */
  readonly under: string | undefined;
  readonly addressOf: (memberId: string | undefined) => string;
};

/** The way down to whom the records are about. */
export function LinePath({ under, addressOf }: LineOfProps) {
  const { data } = useQuery({
    ...callQuery('teamMember', { memberId: under ?? '' }),
    enabled: under !== undefined,
  });
  return data && under !== undefined ? <PathChips path={data.path} addressOf={addressOf} /> : null;
}

/** What is typed of an account's name, and what of it is asked for. */
export function useAccountSearch() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, account: useDeferredValue(typed.trim()) };
}

/** A part of an account's name, which narrows the records. */
export function AccountField({ typed, setTyped }: ReturnType<typeof useAccountSearch>) {
  const { t } = useTranslation('agent');
  return (
    <TextField
      size="md"
      type="search"
      icon="magnifying-glass"
      placeholder={t('team.account')}
      aria-label={t('team.account')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={32}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** An account in a row, which narrows the records to that member's line. */
export function WhoLink({ account, to }: { readonly account: string; readonly to: string }) {
  return (
    <PageLink to={to} className="record-who">
      <bdi>{account}</bdi>
    </PageLink>
  );
}
