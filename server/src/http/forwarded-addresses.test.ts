import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { openLog } from '../edge/log.ts';

const warning = 'forwarded addresses are not believed: TRUST_PROXY is off';

describe.each([
  ['off', 1],
  ['1', 0],
])('a server behind a proxy with TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const log = openLog({ write: (line) => void lines.push(line) });
    server = await startServer({ env: { TRUST_PROXY }, context: { log } });
  });
  afterAll(() => server.close());

  it(`says ${expected} times in a minute that it believes no forwarded address (product §16.3)`, async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await server.app.inject('/healthz');
    for (let at = 0; at < 3; at += 1) await server.app.inject({ url: '/healthz', headers });
    const warnings = lines.filter((line) => line.includes(warning));
    expect(warnings).toHaveLength(expected);
    expect(lines.join('')).not.toContain('203.0.113.9');
  });
});
