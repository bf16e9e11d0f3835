import { endpoints } from '@clubdraw/contract/endpoints';
import escapeHtml from 'escape-html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function description() {
  const response = await server.app.inject('/developers/openapi.json');
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the OpenAPI description', () => {
  it('has every call of the contract, with the names of the wire (product §7.4)', async () => {
    const { openapi, paths } = await description();
    expect(openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string }>>(paths);
    const names = operations.flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    const profile = paths['/api/me/'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(profile.properties)).toContain('isStipeConnected');
  });

  it('says what a body needs and what it may leave out', async () => {
    const { paths } = await description();
    const { schema } = paths['/public/payment'].post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['count', 'drawID', 'email']);
    expect(schema.properties.phone).toMatchObject({ type: 'string', maxLength: 30 });
  });

  it('says where a proof of work may be asked for (product §11.8)', async () => {
    const { paths } = await description();
    const { parameters, responses } = paths['/public/payment'].post;
    expect(parameters).toMatchObject([{ name: 'X-Proof', in: 'header', required: false }]);
    expect(responses['428'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Failure',
    });
    expect(paths['/auth/login/'].post.responses['428']).toBeUndefined();
  });

  it('asks for a token where the contract does', async () => {
    const { paths } = await description();
    expect(paths['/api/me/'].get.security).toEqual([{ ownerToken: [] }]);
    expect(paths['/auth/login/'].post.security).toBeUndefined();
  });
});

describe('the readable reference', () => {
  it('shows every path, with a style that its policy allows and no script', async () => {
    const { body, headers } = await server.app.inject('/developers');
    for (const { summary, name } of Object.values(endpoints)) {
      expect(body).toContain(escapeHtml(summary));
      expect(body).toContain(`id="${name}"`);
    }
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/style-src-elem 'self' 'sha256-[\w+/=]+'/);
  });
});
