import { formatMoney } from '@croupier/kit/format/money';
import { announce } from '@croupier/kit/ui/live-region';
import i18next from 'i18next';
import { balanceHiddenStore, balanceStore } from '../state/balance.ts';
import { permissionStore } from '../state/permission.ts';

/** Long enough that a run of spins is one announcement. */
const REST_MS = 2500;

/** Has screen readers hear a changed balance once it has rested; the answer stops that. */
export function speakBalance(): () => void {
  let spoken = balanceStore.get()?.main;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = balanceStore.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const amount = balanceStore.get()?.main;
      const first = spoken === undefined;
      if (amount === spoken || balanceHiddenStore.get()) return;
      spoken = amount;
      if (amount === undefined || first) return;
      const symbol = permissionStore.get()?.info.currency.symbol ?? '';
      announce(i18next.t('balance.now', { amount: formatMoney(amount, { symbol }) }));
    }, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
