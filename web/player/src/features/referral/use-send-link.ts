import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';

/** Hands the link to whatever the device sends with; where it has nothing for that, copies it. */
export function useSendLink({
  code,
  link,
}: {
  readonly code: string;
  readonly link: string;
}): () => void {
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
