import { call } from '../../api/call.ts';
import { OpenedAccountForm } from './opened-account-form.tsx';
import { ResetForm } from './reset-form.tsx';
import type { TermsBoxProps } from './terms-box.tsx';

export type ResetByLinkProps = Pick<TermsBoxProps, 'onRead'> & {
  /** Request and token, as the link has them behind its hash. */
  readonly link: string;
};

/** In place of a request, in links to accounts that an agent has opened. */
const OPENED = 'open';

export const isOpeningLink = (link: string | undefined) => link?.split('.')[0] === OPENED;

/** A new password for whoever came by the link of a mail, or the first one by an agent's. */
export function ResetByLink({ link, onRead }: ResetByLinkProps) {
  const [requestId = '', token = ''] = link.split('.');
  if (isOpeningLink(link)) return <OpenedAccountForm token={token} onRead={onRead} />;
  return (
    <ResetForm
      missing={() => ({})}
      fields={() => null}
      reset={(passwords) => call('resetByMail', { requestId, token, ...passwords })}
    />
  );
}
