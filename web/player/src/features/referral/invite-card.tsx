import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { ScanCode } from '../../scene/scan-code.tsx';
import { isMore, percentWords, promiseOf } from './referral-rules.ts';
import { showToast } from '@croupier/kit/ui/toast';
import { usePermission } from '../../state/permission.ts';

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

/** Hands the link to whatever the device sends with; where it has nothing for that, copies it. */
function useSendLink({ code, link }: { readonly code: string; readonly link: string }): () => void {
  const { t } = useTranslation('referral');
  const { name } = usePermission().info.merchant;
  async function send(): Promise<void> {
    const text = t('invite.sendText', { code });
    const message = { title: t('invite.sendTitle', { name }), text, url: link };
    try {
      await navigator.share(message);
    } catch (error) {
      // Whoever closed the choice wants neither.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  }
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    showToast('ok', { title: t('invite.copied'), text: t('invite.copiedText') });
  }
  return () => {
    // Missing where the page has no secure address, and in most browsers of desks.
    const canSend = 'share' in navigator;
    (canSend ? send().catch(copy) : copy()).catch(() =>
      showToast('bad', { title: t('invite.notCopied'), text: t('invite.notCopiedText') }),
    );
  };
}
