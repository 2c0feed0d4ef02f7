import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardUnsaved } from './unsaved-work.ts';

/** Whoever leaves without saving is asked first. @param onLeft called when they leave all the same */
export function useLeaveWarning(
  dirty: boolean,
  onLeft: () => void = () => undefined,
): { readonly settle: () => void } {
  const { t } = useTranslation('console-content');
  const unsaved = useRef(dirty);
  const left = useRef(onLeft);
  useEffect(() => {
    unsaved.current = dirty;
    left.current = onLeft;
  });
  const [ask] = useState(() => async () => {
    const sure = await askToConfirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      tone: 'danger',
    });
    if (sure) left.current();
    return sure;
  });
  useEffect(() => (dirty ? guardUnsaved(ask) : undefined), [dirty, ask]);
  useBlocker({
    shouldBlockFn: async () => unsaved.current && !(await ask()),
    enableBeforeUnload: () => unsaved.current,
  });
  // Saved: the page may be left at once, before it is drawn anew.
  const [settle] = useState(() => () => {
    unsaved.current = false;
  });
  return { settle };
}
