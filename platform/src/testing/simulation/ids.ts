/** Ids that the players of the simulation and their vendors use, 16 bytes each. */
const ID_BYTES = 16;

/** An id that no other account has. */
export function idOf(accountId: bigint, number: number): Buffer {
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigUInt64BE(accountId, 0);
  id.writeUInt32BE(number, ID_BYTES - 4);
  return id;
}

/** A session of the account. */
export function sessionOf(accountId: bigint, number: number): Buffer {
  return idOf(accountId, number);
}

/** As PostgreSQL reads it. */
export function uuidText(id: Buffer): string {
  return id.toString('hex');
}
