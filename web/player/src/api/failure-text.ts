import { isRefused } from '@croupier/kit/api/refused-error';
import { UnreachableError } from '@croupier/kit/api/unreachable-error';
import i18next from 'i18next';

/** What to tell a person about a failed call. A refusal brings its own words from the server. */
export function failureText(error: unknown): string {
  if (isRefused(error) && error.message !== '') {
    return error.reference === undefined
      ? error.message
      : i18next.t('errors-ui:withReference', {
          message: error.message,
          reference: error.reference,
        });
  }
  if (error instanceof UnreachableError) return i18next.t(`errors-ui:unreachable.${error.reason}`);
  return i18next.t('errors-ui:unexpected');
}
