import { UnreachableError } from '@croupier/kit/api/unreachable-error';
import { ErrorState, type ErrorStateProps } from '@croupier/kit/ui/error-state';
import { failureText } from './failure-text.ts';

export type CallFailureProps = Pick<
  ErrorStateProps,
  'title' | 'onRetry' | 'retrying' | 'action'
> & {
  readonly error: unknown;
};

/** Stands where the answer of a failed call would be: what did not load, why, and a way to try again. */
export function CallFailure({ error, ...rest }: CallFailureProps) {
  const unreachable = error instanceof UnreachableError;
  return (
    <ErrorState {...rest} text={failureText(error)} icon={unreachable ? 'wifi-slash' : 'warning'} />
  );
}
