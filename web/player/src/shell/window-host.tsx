import { DialogHost } from '@croupier/kit/ui/dialog-host';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { useEffect } from 'react';
import '../styles/kit-windows.css';
import { leaveWindowsByBack } from './leave-windows.ts';

/** The hosts of notices and of windows without an address, together with the styles of windows. */
export function WindowHost() {
  useEffect(leaveWindowsByBack, []);
  return (
    <>
      <DialogHost />
      <ToastRegion />
    </>
  );
}
