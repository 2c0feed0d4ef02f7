/** Scopes of the keys under which settlements are paid: by who owes them, and by the house for them. */
export const PAYMENT_SCOPES = ['contract settlement', 'covered contract settlement'] as const;
