import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { requestPath } from '../request-path.ts';
import type { BuiltOwner } from '../build/owner.ts';
import type { Shop } from '../build/sale.ts';

/** A call that has its effect when it is made for the first time, and somebody who may make it. */
export type Step = {
  /** `club` names one in which the person has another part. */
  by: Pick<BuiltOwner, 'ownerId' | 'token'> & { club?: string };
  /** The club whose line it is; the caller's own unless told. */
  clubId?: string;
  params?: Record<string, string>;
  body?: object;
  /** In the place of a body: the only part of a form. */
  file?: Buffer;
};

/** Makes what a call needs, and says how it is made. */
export type MakeStep = (shop: Shop) => Promise<Step>;

export type Caller = { token: string; club?: string | undefined };

/** Makes the call of a step, as its own caller or another one; answers the status. */
export async function take(
  shop: Shop,
  endpoint: AnyEndpoint,
  { params, body, file }: Step,
  { token, club }: Caller,
): Promise<number> {
  const form = file && (await formOf(file));
  const { statusCode } = await shop.app.inject({
    method: endpoint.method,
    url: requestPath(endpoint.path, params, undefined),
    headers: {
      authorization: `Bearer ${token}`,
      ...(club !== undefined && { [clubHeader]: club }),
      ...(endpoint.isAlsoCsv && { accept: 'text/csv' }),
      ...form?.headers,
    },
    ...(form ? { payload: form.payload } : body && { payload: body }),
  });
  return statusCode;
}

async function formOf(file: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'van.png');
  const request = new Request('http://clubdraw.test/', { method: 'POST', body });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
