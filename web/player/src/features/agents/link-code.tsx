import type { AgentInvitation } from '@croupier/contract/agents/player';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { ScanCode } from '../../scene/scan-code.tsx';

export type LinkCodeProps = DialogControl<void> & { readonly link: AgentInvitation };

/** A link as a code that a telephone reads. */
export function LinkCode({ open, close, link }: LinkCodeProps) {
  const { t } = useTranslation('agent');
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={link.label || link.code}
      description={t('link.codeText')}
      closeOnOutsidePress
    >
      <div className="agent-link-code">
        <ScanCode text={link.url} label={t('link.code')} margin={3} />
        <p className="agent-link-url" dir="ltr">
          <span>{link.url}</span>
          <CopyButton value={link.url} label={t('link.copy')} />
        </p>
        <p>
          {t('link.codeOf')} <b className="tabular">{link.code}</b>
        </p>
      </div>
    </Dialog>
  );
}
