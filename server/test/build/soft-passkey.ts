import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Where an authenticator believes to be, and what it shows of itself. */
export type Scene = { challenge: string; origin?: string; host?: string; counter?: number };

/** An authenticator in software, for one passkey with an ES256 key. */
export type SoftPasskey = {
  credentialId: string;
  /** The answer of `navigator.credentials.create()` as JSON. */
  made(scene: Scene): Credential<{ clientDataJSON: string; attestationObject: string }>;
  /** The answer of `navigator.credentials.get()` as JSON. */
  shown(
    scene: Scene,
  ): Credential<{ clientDataJSON: string; authenticatorData: string; signature: string }>;
};

type Credential<Response> = { id: string; rawId: string; type: 'public-key'; response: Response };

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

const ownOrigin = 'http://clubdraw.test';
const ownHost = 'clubdraw.test';

/** User present, user verified. */
const seen = 0b0000_0101;
const withKey = 0b0100_0000;

export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const credential = { id, rawId: id, type: 'public-key' } as const;
  return {
    credentialId: id,
    made: (scene) => {
      const length = Buffer.from([0, rawId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const authData = Buffer.concat([authenticatorData(scene, seen | withKey), key]);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', authData],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', scene));
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: base64url(attestation) },
      };
    },
    shown: (scene) => {
      const data = clientData('webauthn.get', scene);
      const authData = authenticatorData(scene, seen);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...credential, response };
    },
  };
}

function clientData(type: string, { challenge, origin = ownOrigin }: Scene): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ host = ownHost, counter = 0 }: Scene, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
}

type Cbor = number | string | Buffer | Record<string, never>;

/** The few forms of CBOR (RFC 8949) that a passkey is made of. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  const parts = entries.flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, entries.length), ...parts]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return head(5, 0);
}

/** The kind and the length, below 65,536. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
