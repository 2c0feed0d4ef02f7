/** A device with passkeys, in software: it makes and uses keys as a browser would hand them over. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How a device behaves; every lie is one that a server must notice. */
export interface Behaviour {
  /** The site that the browser says it is on. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device made sure that it is its owner. */
  readonly verified?: boolean;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly counter?: number;
}

interface Options {
  readonly challengeId: string;
  readonly options: Readonly<Record<string, unknown>> & { readonly challenge: string };
}

export interface TestDevice {
  /** Answers creation options. */
  make(asked: Options, behaviour?: Behaviour): object;
  /** Answers request options. */
  use(asked: Options, behaviour?: Behaviour): object;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A device whose browser shows the site of that origin. */
export function aDevice(site: string): TestDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, asked: Options, { origin = site, challenge }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? asked.options.challenge, origin }));
  const authData = (behaviour: Behaviour, attested?: Buffer) => {
    const { rpId = new URL(site).hostname, verified = true } = behaviour;
    counter = behaviour.counter ?? counter + 1;
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    make(asked, behaviour = {}) {
      userHandle = (asked.options['user'] as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(behaviour, attested))],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, behaviour).toString('base64url'),
        attestationObject: encoded(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { challengeId: asked.challengeId, response: { ...credential, response } };
    },
    use(asked, behaviour = {}) {
      const client = clientData('webauthn.get', asked, behaviour);
      const data = authData(behaviour);
      const hash = createHash('sha256').update(client).digest();
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        userHandle: behaviour.userHandle ?? userHandle,
      };
      return { challengeId: asked.challengeId, response: { ...credential, response } };
    },
  };
}

/** The public key as COSE has it: EC2, ES256, P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return encoded(key);
}

function encoded(value: unknown): Buffer {
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}
