import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';
import { webcrypto } from 'node:crypto';

/** An authority that nobody trusts who was not told to. */
export interface Authority {
  /** As PEM. */
  readonly root: string;
  /** Signs a request (DER); answers the chain as PEM. */
  issue(request: Buffer): Promise<string>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const [rootDays, leafDays] = [3_650, 90];

export async function makeAuthority(): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const root = await X509CertificateGenerator.createSelfSigned({
    ...datesOf(rootDays),
    name: 'CN=The sandbox’s authority',
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  return { root: pem(root), issue: (request) => issue(request, { root, key: keys.privateKey }) };
}

async function issue(
  request: Buffer,
  { root, key }: { root: X509Certificate; key: webcrypto.CryptoKey },
): Promise<string> {
  const asked = new Pkcs10CertificateRequest(request);
  const leaf = await X509CertificateGenerator.create({
    ...datesOf(leafDays),
    subject: '',
    issuer: root.subject,
    publicKey: asked.publicKey,
    signingKey: key,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new SubjectAlternativeNameExtension(
        namesIn(request).map((value) => ({ type: 'dns', value })),
      ),
    ],
  });
  return pem(leaf) + pem(root);
}

/** The names that a request (DER) asks for. */
export function namesIn(request: Buffer): string[] {
  const { extensions } = new Pkcs10CertificateRequest(request);
  const asked = extensions.find((one) => one instanceof SubjectAlternativeNameExtension);
  return asked?.names.items.map(({ value }) => value) ?? [];
}

function pem(certificate: X509Certificate): string {
  return `${certificate.toString('pem')}\n`;
}

function datesOf(days: number): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  // Another machine's clock may be a little behind.
  return { notBefore: new Date(now - 60_000), notAfter: new Date(now + days * 86_400_000) };
}
