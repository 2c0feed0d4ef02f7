import { DialogHost } from '@croupier/kit/ui/dialog-host';
import { useEffect } from 'react';
import '../styles/kit-windows.css';
import { leaveWindowsByBack } from './leave-windows.ts';

/** The host of windows without an address, together with the styles of windows. */
export function WindowHost() {
  useEffect(leaveWindowsByBack, []);
  return <DialogHost />;
}
