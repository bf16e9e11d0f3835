import { createHash, createHmac } from 'node:crypto';
import type { StoreRequest } from './objects.ts';

export interface StoreKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const maxSkewMs = 15 * 60 * 1000;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/**
 * The store's name for what is wrong with a request's signature (AWS Signature Version 4), or
 * undefined. The query is compared as it was sent: `rawQuery`, without its question mark.
 */
export function signatureProblem(
  request: StoreRequest & { readonly rawQuery: string },
  { accessKeyId, secretAccessKey }: StoreKey,
  now: Date,
): string | undefined {
  const { headers, body } = request;
  const parts = authorization.exec(headers['authorization'] ?? '');
  if (!parts) return 'AccessDenied';
  const [, id, scope = '', day = '', region = '', names = '', signature] = parts;
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const date = headers['x-amz-date'] ?? '';
  if (!date.startsWith(day) || Math.abs(now.getTime() - instantOf(date)) > maxSkewMs) {
    return 'RequestTimeTooSkewed';
  }
  const sum = headers['x-amz-content-sha256'] ?? '';
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host')) return 'SignatureDoesNotMatch';
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names, sum))].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, next) => hmac(before, next),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

function canonical(
  { method, path, headers, rawQuery }: StoreRequest & { readonly rawQuery: string },
  names: string,
  sum: string,
): string {
  const signed = names
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`);
  const query = rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted();
  return [method, path, query.join('&'), signed.join(''), names, sum].join('\n');
}

/** Of `20260302T093015Z`. */
function instantOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(iso);
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
