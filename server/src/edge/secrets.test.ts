import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets, secretsOf } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const unset = {
  appSecret: undefined,
  appSecretsOld: [],
  signingKey: undefined,
  signingKeysOld: [],
  recoveryKey: undefined,
};
const secrets = secretsOf(['a platform secret of some length'], [Buffer.alloc(32, 7)]);

describe('openSecrets', () => {
  it('makes both secrets once, readable by the owner of the process alone', () => {
    const [first, second] = [
      openSecrets({ ...unset, dataDir }),
      openSecrets({ ...unset, dataDir }),
    ];
    expect(second.publicKey).toEqual(first.publicKey);
    expect(second.keyedHash('x', 'y')).toEqual(first.keyedHash('x', 'y'));
    for (const name of ['app-secret', 'signing-key', 'recovery-key']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('takes given secrets and then writes nothing', () => {
    const given = {
      ...unset,
      appSecret: 'x'.repeat(32),
      signingKey: Buffer.alloc(32, 7),
      recoveryKey: Buffer.alloc(32, 8),
      dataDir: '/nowhere',
    };
    expect(openSecrets(given).publicKey).toEqual(secrets.publicKey);
  });
});

describe('encrypt', () => {
  it('gives what decrypts to the same bytes, for the same purpose only', () => {
    const encrypted = secrets.encrypt('seed', Buffer.from('secret'));
    expect(secrets.decrypt('seed', encrypted).toString()).toBe('secret');
    expect(() => secrets.decrypt('other', encrypted)).toThrow(
      'Neither APP_SECRET nor APP_SECRETS_OLD opens',
    );
  });

  it('is never the same twice and does not survive a changed bit', () => {
    const [one, two] = [
      secrets.encrypt('seed', Buffer.from('x')),
      secrets.encrypt('seed', Buffer.from('x')),
    ];
    expect(one).not.toEqual(two);
    for (let at = 0; at < one.length; at += 1) {
      const changed = Buffer.from(one);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => secrets.decrypt('seed', changed)).toThrow(
        'Neither APP_SECRET nor APP_SECRETS_OLD opens',
      );
    }
  });
});

describe('sign', () => {
  it('is Ed25519 by RFC 8032, verifiable with the raw public key', () => {
    // RFC 8032 §7.1, test 1.
    const seed = Buffer.from(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'hex',
    );
    const known = secretsOf(['x'], [seed]);
    expect(known.publicKey.toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
    expect(known.sign(Buffer.alloc(0)).toString('hex')).toMatch(
      /^e5564300c360ac729086e2cc806e828a/,
    );
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: secrets.publicKey.toString('base64url') };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from('said'), key, secrets.sign(Buffer.from('said')))).toBe(true);
  });
});

describe('keyedHash', () => {
  it('differs by purpose, by text and by platform', () => {
    const hash = secrets.keyedHash('code', '123456');
    expect(secrets.keyedHash('code', '123456')).toEqual(hash);
    expect(secrets.keyedHash('token', '123456')).not.toEqual(hash);
    expect(secrets.keyedHash('code', '123457')).not.toEqual(hash);
    expect(
      secretsOf(['another platform'], [Buffer.alloc(32, 7)]).keyedHash('code', '123456'),
    ).not.toEqual(hash);
  });
});

describe('a ring of secrets', () => {
  const seeds = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)] as const;
  const ring = secretsOf(['the newest secret', 'a platform secret of some length'], seeds);

  it('makes with the newest, and still knows what an earlier one made', () => {
    expect(ring.keyedHashes('code', '123456')).toEqual([
      ring.keyedHash('code', '123456'),
      secrets.keyedHash('code', '123456'),
    ]);
    const earlier = secrets.encrypt('seed', Buffer.from('secret'));
    expect(ring.decrypt('seed', earlier).toString()).toBe('secret');
    const newest = ring.encrypt('seed', Buffer.from('secret'));
    expect(() => secrets.decrypt('seed', newest)).toThrow(
      'Neither APP_SECRET nor APP_SECRETS_OLD opens',
    );
    expect(() => ring.decrypt('other', earlier)).toThrow(
      'Neither APP_SECRET nor APP_SECRETS_OLD opens',
    );
  });

  it('encrypts anew what an earlier one encrypted, once, so that the earlier one may go', () => {
    const anew = ring.reencrypt('seed', secrets.encrypt('seed', Buffer.from('secret')));
    if (!anew) throw new Error('an earlier secret encrypted it');
    expect(ring.reencrypt('seed', anew)).toBeUndefined();
    const alone = secretsOf(['the newest secret'], [seeds[0]]);
    expect(alone.decrypt('seed', anew).toString()).toBe('secret');
  });

  it('signs with the newest key, and with another where that is asked for', () => {
    expect(ring.publicKey).not.toEqual(secrets.publicKey);
    const said = Buffer.from('said');
    expect(ring.signer(secrets.publicKey)?.sign(said)).toEqual(secrets.sign(said));
    expect(secrets.signer(ring.publicKey)).toBeUndefined();
    expect(ring.names.signingKeys[1]).toBe(secrets.publicKey.toString('hex'));
    expect(ring.names.appSecrets[1]).toBe(secrets.names.appSecrets[0]);
  });
});
