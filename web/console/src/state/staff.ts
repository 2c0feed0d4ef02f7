import { browserTexts } from '@croupier/kit/storage';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import type { Staff } from '@croupier/contract/staff/operator/session';
import { createContext, useContext, useSyncExternalStore } from 'react';

export type MerchantOption = Staff['merchants'][number];

interface Workplace {
  readonly staff: Staff;
  readonly merchant: MerchantOption;
}

/** Who works here and on which merchant; given by the shell once both are known. */
export const WorkplaceContext = createContext<Workplace | undefined>(undefined);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('A page of the console stands outside its shell.');
  return workplace;
}

/** True when the staff member's role holds the permission. The server decides all the same. */
export function useMay(permission: OperatorPermission): boolean {
  return useWorkplace().staff.permissions.includes(permission);
}

const KEY = 'croupier.console.merchant';
let chosen = browserTexts.getItem(KEY);
const listeners = new Set<() => void>();

export function chooseMerchant(id: string): void {
  chosen = id;
  browserTexts.setItem(KEY, id);
  for (const listener of listeners) listener();
}

/** Id of the merchant chosen last in this browser. */
export function useChosenMerchant(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => chosen,
  );
}
