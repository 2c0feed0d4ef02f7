import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { cellNames } from '@croupier/contract/lottery/result-cells';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay } from '../../state/staff.ts';
import { EntryTable } from './entry-table.tsx';
import { KeyDialog } from './key-dialog.tsx';

/** How far two people are with a result: who has keyed, what differs, and what the caller can do. */
export function EntryPart({ line }: { readonly line: LotteryIssueLine }) {
  const { t } = useTranslation('console-lottery');
  const [keying, setKeying] = useState<'first' | 'second' | undefined>();
  const [dropping, setDropping] = useState(false);
  const mayKey = useMay('vendor.write');
  const mayRepeat = useMay('vendor.check');
  const { entry, family, vendorId, gameId, issue } = line;
  const names = cellNames(family);
  if (names.length === 0) return <p className="c-lead">{t('entry.unknownFamily', { family })}</p>;
  const side = sideOf(entry, { mayKey, mayRepeat });
  const isDue = line.isWaiting && entry?.state !== 'agreed' && entry?.state !== 'told';
  return (
    <>
      <p className="c-lead">{t(`entry.states.${entry?.state ?? 'none'}`)}</p>
      {entry && (
        <dl className="c-facts">
          <Sayer label={t('entry.first')} said={entry.first} />
          {entry.second && <Sayer label={t('entry.second')} said={entry.second} />}
        </dl>
      )}
      {entry && <EntryTable entry={entry} family={family} />}
      {entry?.refusal && <p className="c-lead">{entry.refusal}</p>}
      <p className="c-actions">
        {isDue && side && (
          <Button variant="primary" onClick={() => setKeying(side)}>
            {t(entry?.state === 'differs' ? 'entry.again' : `entry.key.${side}`)}
          </Button>
        )}
        {mayKey && entry && ['first', 'differs', 'refused'].includes(entry.state) && (
          <Button variant="danger-soft" onClick={() => setDropping(true)}>
            {t('entry.drop.open')}
          </Button>
        )}
      </p>
      {keying && <KeyDialog line={line} side={keying} onClose={() => setKeying(undefined)} />}
      {dropping && (
        <ReasonDialog
          title={t('entry.drop.title')}
          text={t('entry.drop.text')}
          confirm={t('entry.drop.open')}
          tone="danger"
          act={(_form, reason) => call('dropLotteryEntry', { vendorId, gameId, issue, reason })}
          onDone={() => setDropping(false)}
          onClose={() => setDropping(false)}
        />
      )}
    </>
  );
}

/** As whom the caller can key now, if at all. */
function sideOf(
  entry: LotteryIssueLine['entry'],
  { mayKey, mayRepeat }: { readonly mayKey: boolean; readonly mayRepeat: boolean },
): 'first' | 'second' | undefined {
  if (entry === null) return mayKey ? 'first' : undefined;
  if (entry.state === 'first') {
    if (entry.mine === 'first') return mayKey ? 'first' : undefined;
    return mayRepeat ? 'second' : undefined;
  }
  if (entry.state !== 'differs' || entry.mine === null) return undefined;
  return entry.again.includes(entry.mine) ? undefined : entry.mine;
}

function Sayer({
  label,
  said: { by, at },
}: {
  readonly label: string;
  readonly said: { readonly by: string; readonly at: string };
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {by}, <Instant at={at} />
      </dd>
    </div>
  );
}
