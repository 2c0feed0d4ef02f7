import { call } from '../../api/call.ts';
import { ResetForm } from './reset-form.tsx';

export type ResetByLinkProps = {
  /** Request and token, as the mail's link has them behind its hash. */
  readonly link: string;
};

/** A new password for whoever came by the link of a mail. */
export function ResetByLink({ link }: ResetByLinkProps) {
  const [requestId = '', token = ''] = link.split('.');
  return (
    <ResetForm
      missing={() => ({})}
      fields={() => null}
      reset={(passwords) => call('resetByMail', { requestId, token, ...passwords })}
    />
  );
}
