import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { lineUpStore, readOnlyStore } from '../state/connection.ts';
import { useStore } from '../state/store.ts';
import { useEffect } from 'react';
import { call } from '../api/call.ts';

/** The first look waits until the page stands. */
const FIRST_LOOK_MS = 4000;

const LOOK_AGAIN_MS = 5000;

/**
 * Says that nothing can be changed for now, or else that figures may be old while the push
 * connection is down.
 */
export function OfflineBanner() {
  const { t } = useTranslation('errors-ui');
  const up = useStore(lineUpStore);
  const readOnly = useReadOnly();
  return (
    <div role="status">
      {readOnly && <Notice icon="lock-simple" text={t('readOnly')} />}
      {!readOnly && !up && <Notice icon="wifi-slash" text={t('lineDown')} />}
    </div>
  );
}

function Notice({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className="offline-banner">
      <Icon name={icon} size={18} />
      {text}
    </p>
  );
}

/**
 * Whether nothing can be changed just now. A refusal says when that begins; the end is asked for. A
 * line that was cut, as all are when another database takes over, is a reason to look as well.
 */
function useReadOnly(): boolean {
  const readOnly = useStore(readOnlyStore);
  useEffect(() => {
    const first = setTimeout(look, FIRST_LOOK_MS);
    const stopListening = lineUpStore.subscribe(look);
    return () => {
      clearTimeout(first);
      stopListening();
    };
  }, []);
  useEffect(() => {
    if (!readOnly) return undefined;
    const again = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(again);
  }, [readOnly]);
  return readOnly;
}

function look(): void {
  call('permissionVersion', {}).then(
    (answer) => readOnlyStore.set(answer.readOnly === true),
    // Nobody knows; the banner stays as it is.
    () => undefined,
  );
}
