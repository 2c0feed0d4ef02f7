import { factorRange } from '@croupier/contract/sports/states';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { factorText } from './odds-text.ts';
import { useBook } from './use-book.ts';

const WHOLE = 10_000;

/** How much of the limits a player has; a second person agrees. */
export function FactorDialog({
  player: { memberId, username },
  onClose,
}: {
  readonly player: { readonly memberId: string; readonly username: string };
  readonly onClose: () => void;
}) {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const [typed, setTyped] = useState('');
  const query = useQuery(callQuery('sportsFactors', { ...book, memberId }));
  const now = query.data?.items[0];
  const factor = typedFactor(typed);
  return (
    <ReasonDialog
      title={`${t('factor.factor')}: ${username}`}
      text={t('factor.text')}
      confirm={t('terms.ask')}
      isWrong={factor === undefined || query.isPending}
      act={(_form, reason) =>
        call('askForSportsFactor', {
          ...book,
          memberId,
          factor: factor ?? WHOLE,
          version: now?.version ?? 0,
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      {query.isPending && <Skeleton height="20px" />}
      {query.isSuccess && <p>{t('factor.now', { factor: factorText(now?.factor ?? WHOLE) })}</p>}
      <TextField
        label={t('factor.field')}
        inputMode="decimal"
        maxLength={4}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...(typed !== '' && factor === undefined && { error: t('factor.wrong') })}
      />
    </ReasonDialog>
  );
}

/** Basis points of `0.25`; undefined outside of 0.01 to 1. */
function typedFactor(text: string): number | undefined {
  const [, whole, fraction = ''] = /^([01])(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basis = Number(whole) * WHOLE + Number(fraction.padEnd(2, '0')) * 100;
  return basis >= factorRange.least && basis <= factorRange.most ? basis : undefined;
}
