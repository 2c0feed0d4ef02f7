import type { ErrorCode } from '@croupier/contract/errors';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../load-failed.tsx';

/** The buttons below a form, which stay in sight, beside what is wrong or what they will do. */
export function SaveFoot({
  note,
  problem,
  error,
  changed,
  children,
}: {
  readonly note: string;
  /** What whoever saves was told is wrong in the fields. */
  readonly problem: string | false;
  /** Of the last save. */
  readonly error: unknown;
  /** The refusal that somebody else saved meanwhile, and the query that reads it anew. */
  readonly changed: { readonly code: ErrorCode; readonly query: string };
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  // Whoever was asked why and gave no reason knows that nothing was sent.
  const isSaid = !!error && !isRefused(error, 'approval.reason');
  const shown = isSaid ? textOf(error) : problem;
  return (
    <footer className="c-offer-foot">
      {shown ? (
        <p className="k-help" data-tone="error" role="alert">
          {shown}
        </p>
      ) : (
        <p>{note}</p>
      )}
      {isRefused(error, changed.code) && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => void client.invalidateQueries({ queryKey: [changed.query] })}
        >
          {t('reload')}
        </Button>
      )}
      {children}
    </footer>
  );
}
