/** What somebody has to show for a number: a code as it is sent back, or the token of Firebase. */
export interface TypedCode {
  readonly requestId: string | undefined;
  readonly verificationCode: string;
  readonly firebaseIdToken?: string;
}

export const NO_CODE: TypedCode = { requestId: undefined, verificationCode: '' };

/** What is left of it for another number: a token is about one. */
export function forAnotherNumber(code: TypedCode): TypedCode {
  return code.firebaseIdToken === undefined ? code : NO_CODE;
}

/** What goes along with a call; nothing while there is nothing to show. */
export function proofOf({ requestId, verificationCode, firebaseIdToken }: TypedCode) {
  if (firebaseIdToken !== undefined) return { firebaseChannel: true, firebaseIdToken } as const;
  if (requestId === undefined || verificationCode === '') return undefined;
  return { requestId, verificationCode };
}
