import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveOnLoopback, type Certified } from '../loopback.ts';
import { Objects, storeError, type StoreAnswer, type StoreRequest } from './objects.ts';
import { signatureProblem, type StoreKey } from './signature.ts';

/**
 * How a store fails: it asks for fewer requests; it breaks off in the middle, of what it reads or
 * of what it answers; it never answers; it refuses.
 */
export type StoreFailure = 'slow down' | 'cut' | 'silent' | 'denied';

export interface ObjectStoreSettings {
  readonly key?: StoreKey;
  readonly bucket?: string;
  /** A port that is free, unless one is named. */
  readonly port?: number;
  /** With a certificate it answers https alone. */
  readonly tls?: Certified;
  /** Entries of a list's page. */
  readonly pageSize?: number;
}

export interface ObjectStore {
  readonly port: number;
  /** As STORAGE_URL of the product. */
  readonly address: string;
  /** The objects of the bucket. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The requests so far, such as `GET /bucket/key`. */
  readonly requests: readonly string[];
  /** Lets the next requests fail. */
  fail(how: StoreFailure, times?: number): void;
  /** Ends all failures. */
  recover(): void;
  /** Ends every connection, and forgets everything. */
  close(): Promise<void>;
}

const usualKey = { accessKeyId: 'sandbox', secretAccessKey: 'a6f1c3+e9b07/42d8=5' };

/**
 * Starts a stand-in for an S3 store on the loopback, in memory: one bucket, one key, requests that
 * are signed.
 */
export async function startObjectStore(settings: ObjectStoreSettings = {}): Promise<ObjectStore> {
  const { key = usualKey, bucket = 'clubdraw', port = 0, tls, pageSize = 1000 } = settings;
  const objects = new Objects(bucket, pageSize);
  const requests: string[] = [];
  const failures: StoreFailure[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    void serve({ request, response, failure, key, objects });
  };
  const served = await serveOnLoopback(listener, port, tls);
  const [id, secret] = [key.accessKeyId, key.secretAccessKey].map(encodeURIComponent);
  return {
    port: served.port,
    address: `s3://${id}:${secret}@localhost:${served.port}/${bucket}${tls ? '' : '?tls=off'}`,
    objects: objects.bodies,
    requests,
    fail: (how, times = 1) => void failures.push(...Array.from({ length: times }, () => how)),
    recover: () => void failures.splice(0),
    close: async () => served.close(),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly failure: StoreFailure | undefined;
  readonly key: StoreKey;
  readonly objects: Objects;
}

async function serve({ request, response, failure, key, objects }: Exchange): Promise<void> {
  if (failure === 'silent') return;
  if (failure === 'cut' && request.method === 'DELETE') {
    request.destroy();
    return;
  }
  if (failure === 'cut' && request.method === 'PUT') {
    request.once('data', () => request.destroy());
    return;
  }
  try {
    const asked = await readRequest(request);
    const answer = failedAnswer(failure) ?? answerTo(asked, key, objects);
    send(response, answer, { isHead: request.method === 'HEAD', isCut: failure === 'cut' });
  } catch {
    // The client went away while it sent: nothing is stored, and nobody reads an answer.
    response.destroy();
  }
}

type Asked = StoreRequest & { readonly rawQuery: string };

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  const body = await buffer(request);
  const { method = '' } = request;
  return { method, path, rawQuery, query: new URLSearchParams(rawQuery), headers, body };
}

function failedAnswer(failure: StoreFailure | undefined): StoreAnswer | undefined {
  if (failure === 'slow down') return storeError(503, 'SlowDown');
  return failure === 'denied' ? storeError(403, 'AccessDenied') : undefined;
}

function answerTo(asked: Asked, key: StoreKey, objects: Objects): StoreAnswer {
  const problem = signatureProblem(asked, key, new Date());
  return problem === undefined ? objects.answer(asked) : storeError(403, problem);
}

type Manner = { isHead: boolean; isCut: boolean };

function send(response: ServerResponse, answer: StoreAnswer, { isHead, isCut }: Manner): void {
  const { status, headers = {}, body = '' } = answer;
  const bytes = Buffer.from(body);
  if (isCut && (isHead || bytes.length === 0)) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  if (!isCut) response.end(isHead ? undefined : bytes);
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
