import { createHash } from 'node:crypto';

export interface StoreRequest {
  readonly method: string;
  /** As it was sent, from its slash on, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface StoreAnswer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: Buffer | string;
}

/** As a store answers what it will not do. */
export function storeError(status: number, code: string): StoreAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `${xmlHead}<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const notFound = 404;

/** One bucket, in memory. A list has `pageSize` entries at most. */
export class Objects {
  readonly #bucket: string;
  readonly #pageSize: number;
  readonly #bodies = new Map<string, Buffer>();

  constructor(bucket: string, pageSize: number) {
    this.#bucket = bucket;
    this.#pageSize = pageSize;
  }

  get bodies(): ReadonlyMap<string, Buffer> {
    return this.#bodies;
  }

  /** Answers a request that was found to be signed. */
  answer(request: StoreRequest): StoreAnswer {
    const [, bucket = '', ...rest] = request.path.split('/').map(decodeURIComponent);
    if (bucket !== this.#bucket) return storeError(notFound, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.#list(request);
    if (request.method === 'PUT') return this.#put(key, request);
    if (request.method === 'DELETE') {
      this.#bodies.delete(key);
      return { status: 204 };
    }
    return this.#get(key, request);
  }

  #put(key: string, { headers, body }: StoreRequest): StoreAnswer {
    if (headers['content-length'] === undefined) return storeError(411, 'MissingContentLength');
    const sum = headers['content-md5'];
    if (sum !== undefined && sum !== md5(body).toString('base64')) {
      return storeError(400, 'BadDigest');
    }
    this.#bodies.set(key, body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }

  #get(key: string, { headers }: StoreRequest): StoreAnswer {
    const body = this.#bodies.get(key);
    if (body === undefined) return storeError(notFound, 'NoSuchKey');
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== tagOf(body)) {
      return storeError(412, 'PreconditionFailed');
    }
    const own = { etag: tagOf(body), 'last-modified': new Date(0).toUTCString() };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '') ?? [];
    if (first === undefined) return { status: 200, headers: own, body };
    if (Number(first) >= body.length) return storeError(416, 'InvalidRange');
    const part = body.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${body.length}`;
    return { status: 206, headers: { ...own, 'content-range': range }, body: part };
  }

  /** Keys in their order, from behind the last one of the page before. */
  #list({ method, query }: StoreRequest): StoreAnswer {
    if (method !== 'GET' || query.get('list-type') !== '2')
      return storeError(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const behind = query.get('continuation-token') ?? '';
    const most = Math.min(this.#pageSize, Number(query.get('max-keys') ?? this.#pageSize));
    const keys = [...this.#bodies.keys()]
      .filter((key) => key.startsWith(prefix) && key > behind)
      .toSorted();
    const page = keys.slice(0, most);
    const isCut = page.length < keys.length;
    const next = isCut ? element('NextContinuationToken', page.at(-1) ?? '') : '';
    const found = page.map((key) => this.#entry(key)).join('');
    const body = `${element('IsTruncated', String(isCut))}${next}${found}`;
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `${xmlHead}<ListBucketResult>${body}</ListBucketResult>`,
    };
  }

  #entry(key: string): string {
    const body = this.#bodies.get(key) ?? Buffer.alloc(0);
    const facts = [
      element('Key', key),
      element('LastModified', new Date(0).toISOString()),
      element('ETag', tagOf(body)),
      element('Size', String(body.length)),
    ];
    return `<Contents>${facts.join('')}</Contents>`;
  }
}

function element(name: string, text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<${name}>${safe}</${name}>`;
}

function tagOf(body: Buffer): string {
  return `"${md5(body).toString('hex')}"`;
}

function md5(body: Buffer): Buffer {
  return createHash('md5').update(body).digest();
}
