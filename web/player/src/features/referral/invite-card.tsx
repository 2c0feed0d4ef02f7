import type { ReferralTerms } from '@croupier/contract/referral-terms';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { ScanCode } from '../../scene/scan-code.tsx';
import { isMore, percentWords, promiseOf } from './referral-rules.ts';
import { useSendLink } from './use-send-link.ts';

export type InviteCardProps = {
  readonly code: string;
  readonly link: string;
  readonly terms: ReferralTerms;
};

/** The member's code as text, link and squares, with what a friend brings. */
export function InviteCard({ code, link, terms }: InviteCardProps) {
  const { t } = useTranslation('referral');
  const title = useId();
  const label = useId();
  const send = useSendLink({ code, link });
  const promise = usePromise(terms);
  const { money } = useLoyaltyWords();
  const { referee } = promiseOf(terms);
  return (
    <section className="referral-invite" aria-labelledby={title}>
      <header>
        <div>
          <h2 id={title}>{t(isMore(referee) ? 'invite.title' : 'invite.titleAlone')}</h2>
          {promise && <p>{promise}</p>}
          {isMore(referee) && <p>{t('invite.forFriend', { amount: money(referee) })}</p>}
        </div>
        <div className="referral-qr">
          <ScanCode text={link} label={t('invite.qr')} margin={0} />
        </div>
      </header>
      <div className="referral-code">
        <p>
          <small id={label}>{t('invite.code')}</small>
          <b aria-labelledby={label} dir="ltr">
            {code}
          </b>
          <CopyButton value={code} label={t('invite.copyCode')} />
        </p>
        <Button variant="primary" size="lg" icon="paper-plane-tilt" onClick={send}>
          {t('invite.send')}
        </Button>
      </div>
      <p className="referral-link">
        <Icon name="link" size={18} />
        <span dir="ltr">{link.replace(/^https?:\/\//, '')}</span>
        <CopyButton value={link} label={t('invite.copyLink')} />
      </p>
    </section>
  );
}

/** What a friend brings in a sentence: a sum, and a share of their bets. */
function usePromise(terms: ReferralTerms): string | undefined {
  const { t } = useTranslation('referral');
  const { money } = useLoyaltyWords();
  const { inviter } = promiseOf(terms);
  const { bp, days, most } = terms.share;
  const first = isMore(inviter) ? t('invite.perFriend', { amount: money(inviter) }) : undefined;
  const hasShare = bp > 0 && isMore(most);
  const second = hasShare
    ? t('invite.share', { percent: percentWords(bp), count: days })
    : undefined;
  return first && second ? t('invite.and', { first, second }) : (first ?? second);
}
