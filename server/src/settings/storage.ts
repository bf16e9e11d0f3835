import { z } from 'zod';
import type { Bucket } from '../edge/files/bucket.ts';

const form = 's3://KEY:SECRET@HOST/BUCKET, with the key and the secret percent-encoded';
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const rootSegment = /^[a-z\d-]+$/;
const choices = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .default('us-east-1'),
  tls: z.enum(['on', 'off']).default('on'),
  path: z.enum(['on', 'off']).optional(),
});

/**
 * The address of a bucket of an S3 store: `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/FOLDER]`. Behind it
 * may stand `?region=…`, `tls=off` for http, and `path=off` where the bucket's name is a part of
 * the host's.
 */
export const storageAddress = z.string().transform((text, problems): Bucket => {
  const bucket = bucketOf(URL.parse(text));
  if (bucket) return bucket;
  problems.addIssue(`must be ${form}; ?region=, tls=off and path=off may follow`);
  return z.NEVER;
});

function bucketOf(url: URL | null): Bucket | undefined {
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const [, name = '', ...folders] = url.pathname.replace(/\/$/, '').split('/');
  const chosen = choices.safeParse(Object.fromEntries(url.searchParams));
  const isSound = bucketName.test(name) && folders.every((folder) => rootSegment.test(folder));
  if (!accessKeyId || !secretAccessKey || !isSound || !chosen.success) return undefined;
  const {
    region,
    tls,
    path = url.hostname.endsWith('.amazonaws.com') ? 'off' : 'on',
  } = chosen.data;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    region,
    name,
    root: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId,
    secretAccessKey,
    isInPath: path === 'on',
  };
}

/** Undefined for what is no percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
