import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { Countdown, type CountdownProps } from './countdown.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { type QrModules, QrSquares } from './qr-squares.tsx';

export type QrRow = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Text for the clipboard; the row gets a copy button when it is set. */
  readonly copy?: string;
  /** Names the copy button, e.g. "Copy account number". */
  readonly copyLabel?: string;
};

export type QrBlockProps = {
  /** Their place is kept while they are being worked out; null where there is no code. */
  readonly modules: QrModules | undefined | null;
  /** What the code is, for screen readers. */
  readonly label: string;
  readonly status?: ReactNode;
  readonly countdown?: CountdownProps;
  /** Stands in the middle of the code, which must be encoded with error correction M or better. */
  readonly icon?: IconName;
  readonly instruction?: ReactNode;
  readonly rows?: readonly QrRow[];
  /** Usually that the transfer note must not be changed. */
  readonly warning?: ReactNode;
  readonly action?: ReactNode;
};

/** A payment code with its time limit, the same data as text to copy, and a warning. */
export function QrBlock({
  modules,
  label,
  status,
  countdown,
  icon,
  instruction,
  rows,
  warning,
  action,
}: QrBlockProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="k-qr">
      <div className="k-qr-head">
        {status}
        {countdown && <Countdown {...countdown} />}
      </div>
      {modules !== null && (
        <div className="k-qr-plate">
          <QrSquares modules={modules} label={label} />
          {icon && (
            <span className="k-qr-icon">
              <Icon name={icon} size={26} />
            </span>
          )}
        </div>
      )}
      {instruction && <p className="k-qr-instruction">{instruction}</p>}
      {rows && (
        <dl className="k-qr-rows">
          {rows.map((row, index) => (
            <div key={index}>
              <dt>{row.label}</dt>
              <dd>
                {row.value}
                {row.copy !== undefined && (
                  <CopyButton value={row.copy} label={row.copyLabel ?? t('copy')} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {warning && (
        <p className="k-qr-warning">
          <Icon name="warning" size={18} />
          {warning}
        </p>
      )}
      {action}
    </div>
  );
}
