import { describe, expect, it } from 'vitest';
import { buildDraw } from './build/sold-draw.ts';
import { startServer } from './harness.ts';
import { pathsToGet } from './route-paths.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ env: { PUBLIC_URL: 'https://clubdraw.example' } }));
const { drawId } = await buildDraw(server.context);

async function headersOf(url: string) {
  const { headers, statusCode } = await server.app.inject(url);
  return { ...headers, status: statusCode };
}

function directives(headers: Record<string, unknown>): string[] {
  return String(headers['content-security-policy']).split('; ');
}

const answers = {
  'a page': () => `/draw-info/${drawId}`,
  'a page that is not found': () => '/nothing-here',
  "the owner's area": () => '/profile',
  'a page with an error': () => '/club/%00/winners',
  'a call': () => `/public/club-owner/draw/${drawId}`,
  'a call that is refused': () => '/api/me/',
  'an unknown call': () => '/api/nothing-here',
  'the log of a draw': () => `/public/draws/${drawId}/log`,
};

describe.each(Object.entries(answers))('%s', (_what, addressOf) => {
  it('lets nobody frame it, and nothing be guessed or fetched in clear (product §15.5)', async () => {
    const headers = await headersOf(addressOf());
    expect(directives(headers)).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('names its type, and UTF-8 for all that is text (product §15.5)', async () => {
    const type = String((await headersOf(addressOf()))['content-type']);
    expect(type).toMatch(
      /^(application\/octet-stream|(text\/\w+|application\/json); charset=utf-8)$/,
    );
  });

  it('lets no text be run as a script (product §15.5)', async () => {
    const scripts = directives(await headersOf(addressOf())).filter((one) =>
      /^(script|default)-src /.test(one),
    );
    expect(scripts).not.toEqual([]);
    expect(scripts.join()).not.toMatch(/unsafe-(eval|inline)/);
  });
});

it('what is for the operator is not at the public port (product §16.10)', async () => {
  expect((await headersOf('/metrics')).status).toBe(404);
});

describe('the card of a draw', () => {
  it('is the only path that others may frame, whatever it answers (product §15.5, §2.36)', async () => {
    const paths = pathsToGet(server.app).filter((path) => !path.includes('*'));
    expect(paths.length).toBeGreaterThan(80);
    const walked = [];
    // A stream of events has headers, and no end.
    for (const path of paths.filter((one) => !one.endsWith('/events'))) {
      const url = path.replaceAll(/:drawId\b/g, drawId).replaceAll(/:\w+/g, 'x');
      const answer = await headersOf(url);
      walked.push({
        path,
        ancestors: directives(answer).find((one) => one.startsWith('frame-ancestors')),
        isPage: String(answer['content-type']).startsWith('text/html'),
        frames: answer['x-frame-options'],
      });
    }
    const framed = walked.filter(({ ancestors }) => ancestors !== "frame-ancestors 'none'");
    expect(framed).toEqual([
      {
        path: '/embed/draw/:drawId',
        ancestors: 'frame-ancestors *',
        isPage: true,
        frames: undefined,
      },
    ]);
    const pages = walked.filter(({ path, isPage }) => isPage && !path.startsWith('/developers'));
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter(({ frames }) => frames !== 'DENY')).toEqual(framed);
    const headers = await headersOf(`/embed/draw/${drawId}`);
    expect(headers.status).toBe(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await headersOf('/embed/draw/x')).status).toBe(404);
  });
});

describe('data', () => {
  it.each([
    () => `/public/club-owner/draw/${drawId}`,
    () => '/api/me/',
    () => '/api/nothing-here',
    () => `/public/draws/${drawId}/log`,
  ])('load nothing when a browser shows them (product §15.5)', async (addressOf) => {
    expect(directives(await headersOf(addressOf()))).toContain("default-src 'none'");
  });
});

describe('what programs ask every site for', () => {
  it('says what search engines leave out', async () => {
    const { body, statusCode, headers } = await server.app.inject('/robots.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(body).not.toContain('/draw-info');
  });

  it('says where to report a weakness, for half a year (product §15.8)', async () => {
    const { body, headers } = await server.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:support@clubdraw.example\nExpires: 2026-08-29T00:00:00.000Z\n' +
        'Preferred-Languages: en\nCanonical: https://clubdraw.example/.well-known/security.txt\n',
    );
  });

  it('names the contact and the policy that the operator set (product §15.8)', async () => {
    const env = {
      SECURITY_CONTACT: 'security@club.example',
      SECURITY_POLICY: 'https://club.example/security/',
    };
    const other = await startServer({ env });
    const { body } = await other.app.inject('/.well-known/security.txt');
    await other.close();
    expect(body).toContain('Contact: mailto:security@club.example\n');
    expect(body).toMatch(/\nPolicy: https:\/\/club\.example\/security\n$/);
  });
});
