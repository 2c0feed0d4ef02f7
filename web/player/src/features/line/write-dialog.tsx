import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { LineWriting } from '../../line/line-writing.tsx';

export type WriteDialogProps = DialogControl<void> & {
  readonly to: 'upline' | 'down';
  readonly account?: string;
  /** Told of the thread that it went into. */
  readonly onThread?: (threadId: string) => void;
};

/** A message to the agent above, or to many below, who are counted before. */
export function WriteDialog({ open, close, to, account, onThread }: WriteDialogProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={to === 'upline' ? t('line.toUpline') : t('line.toDownline')}
      description={to === 'upline' ? t('line.toUplineText', { account }) : t('line.manyText')}
    >
      {to === 'upline' ? (
        <LineWriting
          label={t('line.text')}
          send={t('line.send')}
          to={{ to: 'upline' }}
          onSent={({ threadId }) => {
            showToast('ok', { title: t('line.sent') });
            close();
            if (threadId !== null) onThread?.(threadId);
          }}
        />
      ) : (
        <ToMany onSent={() => close()} />
      )}
    </Dialog>
  );
}

function ToMany({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('house');
  const [to, setTo] = useState<'direct' | 'team'>('direct');
  const audience = useQuery({ ...callQuery('lineAudience', { to }), staleTime: 0 });
  const { recipients = 0, most = 0, leftToday = 0 } = audience.data ?? {};
  const fits = recipients > 0 && recipients <= Math.min(most, leftToday);
  return (
    <div className="line-many">
      <div className="line-choice" role="group" aria-label={t('line.toWhom')}>
        {(['direct', 'team'] as const).map((value) => (
          <Chip key={value} selected={value === to} onClick={() => setTo(value)}>
            {t(`line.audience.${value}`)}
          </Chip>
        ))}
      </div>
      {audience.isError ? (
        <p className="line-none" role="alert">
          {failureText(audience.error)}
        </p>
      ) : audience.data ? (
        <p className="line-count" role="status" data-bad={!fits || undefined}>
          {recipients === 0
            ? t('line.nobody')
            : recipients > most
              ? t('line.tooMany', { recipients: formatCount(recipients), most: formatCount(most) })
              : recipients > leftToday
                ? t('line.noneLeft', { left: formatCount(leftToday) })
                : t('line.goesTo', { count: recipients })}
        </p>
      ) : (
        <Skeleton width="60%" />
      )}
      <LineWriting
        label={t('line.text')}
        send={t('line.send')}
        to={{ to }}
        disabled={!fits}
        onSent={({ recipients: reached }) => {
          showToast('ok', { title: t('line.sentTo', { count: reached }) });
          onSent();
        }}
      />
    </div>
  );
}
