/** The keys of one provider: the one that signs, the next one, published ahead, and older ones. */
import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

const ALGORITHM = 'RS256';
/** Published keys: the newest is not in use yet, the oldest still proves what it has signed. */
const KEPT_MAX = 3;

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly published: JWK;
}

export interface SigningKeys {
  /** The set that a provider publishes. */
  published(): { readonly keys: readonly JWK[] };
  sign(claims: JWTPayload): Promise<string>;
  /** Signs with a key that nobody has published, under the id of one that is. */
  signFalsely(claims: JWTPayload): Promise<string>;
  /** The next key signs from now on. */
  rotate(): Promise<void>;
}

export async function openSigningKeys(): Promise<SigningKeys> {
  const keys = [await newKey(), await newKey()];
  const current = (): SigningKey => {
    const key = keys[1];
    if (!key) throw new Error('a provider has two keys at least');
    return key;
  };
  return {
    published: () => ({ keys: keys.map(({ published }) => published) }),
    sign: (claims) => signWith(current(), claims),
    signFalsely: async (claims) => signWith({ ...(await newKey()), kid: current().kid }, claims),
    async rotate() {
      keys.unshift(await newKey());
      keys.splice(KEPT_MAX);
    },
  };
}

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  return {
    kid,
    privateKey,
    published: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' },
  };
}

function signWith({ kid, privateKey }: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .sign(privateKey);
}
