import { endpoints } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

type Condition = {
  if: { properties: { currency: { enum: string[] } }; required?: string[] };
  then: { properties: object };
  else: Condition;
};

function* conditionsIn(schema: Condition): Iterable<Condition> {
  for (let one = schema; 'if' in one; one = one.else) yield one;
}

const server = await forThisFile(startServer());

async function description() {
  const response = await server.app.inject('/developers/openapi.json');
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function operationOf({ path, method }: AnyEndpoint) {
  const { paths } = await description();
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
}

describe('the OpenAPI description', () => {
  it('has every call of the contract, with the names of the wire (product §7.4)', async () => {
    const { openapi, paths, components } = await description();
    expect(openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string }>>(paths);
    const names = operations.flatMap((path) => Object.values(path).map((one) => one.operationId));
    const calls = { ...endpoints, ...plainCalls };
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
    const profile = paths['/api/me/'].get.responses['200'].content['application/json'].schema;
    expect(profile).toEqual({ $ref: '#/components/schemas/Profile' });
    expect(Object.keys(components.schemas.Profile.properties)).toContain('isStipeConnected');
  });

  it('says what a body needs and what it may leave out', async () => {
    const { paths } = await description();
    const { schema } = paths['/public/payment'].post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['count', 'drawID', 'email']);
    expect(schema.properties.phone).toMatchObject({ type: ['string', 'null'], maxLength: 30 });
    expect(schema.properties.paymentMethod.enum).toContain(null);
  });

  it('says where a proof of work may be asked for (product §11.8)', async () => {
    const { paths } = await description();
    const { parameters, responses } = paths['/public/payment'].post;
    expect(parameters).toMatchObject([{ name: 'X-Proof', in: 'header', required: false }]);
    expect(responses['428'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Failure',
    });
    expect(paths['/auth/logout'].post.responses['428']).toBeUndefined();
  });

  const everyCall = Object.values<AnyEndpoint>(endpoints);
  it.each(everyCall.flatMap((one) => (one.body ? [{ ...one, body: one.body }] : [])))(
    'has an example of the body of $name that the call takes (product §7.5)',
    async (call) => {
      const { example } = (await operationOf(call)).requestBody.content['application/json'];
      expect(example).toBeDefined();
      expect(call.body.safeParse(example)).toMatchObject({ success: true });
    },
  );

  it.each(everyCall)('has an example of what $name answers (product §7.5)', async (call) => {
    const { responses } = await operationOf(call);
    for (const status of [call.status, ...(call.unready === undefined ? [] : [202])]) {
      const { example } = responses[status].content['application/json'];
      expect(example).toBeDefined();
      expect(z.safeDecode(call.answer, example)).toMatchObject({ success: true });
    }
  });

  it('says which bounds a price has in which currency (product §7.5, §14.4)', async () => {
    const { components } = await description();
    const conditions = [...conditionsIn(components.schemas.TierForm)];
    const ofYen = conditions.find((one) => one.if.properties.currency.enum.includes('JPY'));
    expect(ofYen?.then.properties).toEqual({
      price: { minimum: 50, maximum: 9_999_999, multipleOf: 1 },
    });
    const ofDollars = conditions.find((one) => one.if.properties.currency.enum.includes('AUD'));
    expect(ofDollars?.then.properties).toEqual({ price: { minimum: 1, maximum: 99_999.99 } });
    // A tier without a currency is in AUD.
    expect(ofDollars?.if.required).toBeUndefined();
    expect(ofYen?.if.required).toEqual(['currency']);
  });

  it('lists what a call refuses, in the words of the product (product §7.5)', async () => {
    const { paths, components } = await description();
    const { responses } = paths['/public/payment'].post;
    expect(Object.keys(responses).map(Number)).toEqual([
      200, 202, 400, 404, 409, 413, 415, 428, 429, 500, 502, 503,
    ]);
    expect(responses['409'].description).toContain(messages.drawFull);
    const ticket = paths['/public/draws/{id}/tickets/{code}'].get.responses;
    expect(ticket['404'].description).toContain(messages.noTicketWithThisCode);
    expect(responses['503'].headers).toHaveProperty('Retry-After');
    expect(paths['/api/me/'].get.responses['503'].description).toContain(messages.newVersion);
    expect(components.responses.Unexpected.description).toContain('requestId');
  });

  it('names the media types of what is no JSON (product §7.5)', async () => {
    const { paths } = await description();
    const typesOf = (path: string) => Object.keys(paths[path].get.responses['200'].content);
    expect(typesOf('/public/draws/{id}/log')).toEqual(['text/plain']);
    expect(typesOf('/public/draws/{drawId}/events')).toEqual(['text/event-stream']);
    expect(typesOf('/public/qr/draw/{drawId}')).toEqual(['image/svg+xml', 'image/png']);
    expect(typesOf('/public/card/package/{packageId}')).toEqual(['image/jpeg']);
    expect(typesOf('/api/club-owner/club-members/{id}')).toContain('text/csv');
    expect(paths['/webhooks/stripe'].post.parameters).toMatchObject([
      { name: 'Stripe-Signature', in: 'header', required: true },
    ]);
  });

  it('asks for a token where the contract does', async () => {
    const { paths } = await description();
    expect(paths['/api/me/'].get.security).toEqual([{ ownerToken: [] }]);
    expect(paths['/auth/login/'].post.security).toBeUndefined();
  });

  it('says which scope of a key opens each call of a club (product §7.5)', async () => {
    const { paths, components, info } = await description();
    expect(components.securitySchemes).toHaveProperty('clubKey');
    expect(info.description).toContain("curl -H 'Authorization: Bearer cd_…'");
    const drawList = paths['/api/club-owner/draw'].get;
    const byKey = [{ clubKey: ['read'] }, { clubKey: ['entries'] }];
    expect(drawList.security).toEqual([{ ownerToken: [] }, ...byKey]);
    expect(drawList.description).toContain('A key with the scope read or entries.');
    expect(drawList.responses['403'].description).toContain(keyMessages.keyMayNot);
    expect(paths['/api/club-owner/team'].get.description).toContain('No key.');
  });
});

/** The page shows code where the summary has back quotes. */
function inline(summary: string): string {
  return escapeHtml(summary).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

describe('the readable reference', () => {
  it('shows every path, with a style that its policy allows and no script', async () => {
    const { body, headers } = await server.app.inject('/developers');
    for (const { summary, name } of Object.values({ ...endpoints, ...plainCalls })) {
      expect(body).toContain(inline(summary));
      expect(body).toContain(`id="${name}"`);
    }
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/style-src-elem 'self' 'sha256-[\w+/=]+'/);
  });
});
