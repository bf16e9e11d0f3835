import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { KeyObject, webcrypto } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** An authority of one's own and a certificate that it made, as PEM. */
export type Certificates = {
  /** To trust it is to trust the certificate. */
  authority: string;
  certificate: string;
  /** The certificate's private key; that of the authority is kept by nobody. */
  key: string;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const years = 10;

/**
 * Makes an authority and one certificate for all of these names. The authority's key is forgotten,
 * so nobody can make a second certificate that counts.
 *
 * @param names host names or addresses, the first of them is the certificate's own
 */
export async function makeCertificates(names: readonly string[]): Promise<Certificates> {
  const [authorityKeys, keys] = await Promise.all([makeKeys(), makeKeys()]);
  const dates = { notBefore: yearsFromNow(0), notAfter: yearsFromNow(years) };
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    name: 'CN=Clubdraw, an authority of this installation',
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...dates,
    subject: `CN=${names[0]}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
      ),
    ],
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  return {
    authority: `${authority.toString('pem')}\n`,
    certificate: `${certificate.toString('pem')}\n`,
    key,
  };
}

/**
 * Where certificates lie as files; `combined` is the certificate with its key, as HAProxy reads it.
 */
export type CertificateFiles = Record<'authority' | 'certificate' | 'key' | 'combined', string>;

/** Writes certificates into a folder, the keys for their owner alone. */
export function writeCertificates(
  folder: string,
  { authority, certificate, key }: Certificates,
): CertificateFiles {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string, mode: number): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode });
    return file;
  };
  return {
    authority: write('authority.pem', authority, 0o644),
    certificate: write('certificate.pem', certificate, 0o644),
    key: write('key.pem', key, 0o600),
    combined: write('combined.pem', certificate + key, 0o600),
  };
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function yearsFromNow(count: number): Date {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + count);
  return date;
}
