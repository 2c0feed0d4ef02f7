import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const readArray = pg.types.getTypeParser(INT8_ARRAY, 'text') as (text: string) => (string | null)[];
const readBigints = (text: string) =>
  readArray(text).map((item) => (item === null ? null : BigInt(item)));

/** `bigint` columns arrive as BigInt, alone and in arrays, so money never passes through a float. */
export const bigintTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8) return BigInt;
    return id === INT8_ARRAY ? readBigints : pg.types.getTypeParser(id, format);
  },
};
