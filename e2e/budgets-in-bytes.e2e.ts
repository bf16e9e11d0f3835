import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import {
  buyTickets,
  clubPageOf,
  connectedClub,
  publishDraw,
  publishPromo,
  type Draw,
} from './support/club.ts';
import { expect, test } from './support/test.ts';

const kilobyte = 1000;

const inlined = /<style[^>]*>([^]*?)<\/style>/;

type Load = {
  /** Sizes in bytes, compressed with gzip from what the browser decoded. */
  /** Without the style that stands in it. */
  html: number;
  inlinedStyle: number;
  script: number;
  pictures: number;
  fonts: number;
  /** The paths of all scripts. */
  scripts: string[];
  body: string;
};

async function bodyOf(response: Response): Promise<Buffer> {
  await response.finished();
  return response.body();
}

/**
 * The scripts that come once a draw's page stands, to follow the draw; they may weigh little, too.
 */
const follower = 2 * kilobyte;

/** The scripts that come once a page has loaded. */
function lateScripts(page: Page): ReadonlySet<Response> {
  const late = new Set<Response>();
  let hasLoaded = false;
  page.once('load', () => {
    hasLoaded = true;
  });
  page.on('response', (response) => {
    if (hasLoaded && response.request().resourceType() === 'script') late.add(response);
  });
  return late;
}

/**
 * Opens a page with an empty cache and weighs what its first load brought. Of a public page the
 * scripts that follow it are weighed on their own: on a busy machine they come before it is idle.
 */
async function weigh(page: Page, path: string, { isPublic = false } = {}): Promise<Load> {
  const late = isPublic ? lateScripts(page) : new Set<Response>();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (!late.has(response)) responses.push(response);
  });
  const document = await page.goto(path, { waitUntil: 'networkidle' });
  const body = (await document?.text()) ?? '';
  const load: Load = {
    html: gzipSync(body.replace(inlined, '')).length,
    inlinedStyle: gzipSync(inlined.exec(body)?.[1] ?? '').length,
    script: 0,
    pictures: 0,
    fonts: 0,
    scripts: [],
    body,
  };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (kind === 'script') {
      load.script += gzipSync(await bodyOf(response)).length;
      load.scripts.push(new URL(response.url()).pathname);
    }
    if (kind === 'image') load.pictures += (await bodyOf(response)).length;
    if (kind === 'font') load.fonts += (await bodyOf(response)).length;
  }
  return load;
}

function publicPages({ draw, promo }: Record<'draw' | 'promo', Draw>): Record<string, string> {
  return {
    promo: `/promo-draw/${promo.id}`,
    poster: `/qr/draw/${draw.id}`,
    refund: '/payment/refund',
    mend: '/payment/address',
    draw: `/draw-info/${draw.id}`,
    checkout: `/total?drawId=${draw.id}&count=2`,
    success: `/payment/success?drawID=${draw.id}&total=25&count=2&currency=AUD`,
    cancel: `/payment/cancel?drawID=${draw.id}&count=2`,
    error: `/payment/error?drawID=${draw.id}&count=2`,
    terms: `/terms?drawId=${draw.id}`,
    privacy: '/privacy-policy',
    example: '/example',
  };
}

/** In a browser: a form that was left half filled in ten days ago is something to do. */
function keepOldDraft(email: string): void {
  const at = Date.now() - 10 * 24 * 60 * 60 * 1000;
  const draft = { id: 'left', form: '/profile/create-draw', at, values: { name: 'Kombi' } };
  localStorage.setItem('clubDrafts', JSON.stringify({ [email]: [draft] }));
}

/** Pages that only have to be read ship no script. */
const withoutBehaviour = ['error', 'terms', 'privacy', 'example', 'club'];

const ownerForms = ['/profile/create-draw', '/profile/create-promo-draw'];
const ownerPages = [
  '/welcome',
  '/profile',
  '/profile/draw-list',
  '/profile/promo-draw-list',
  '/profile/terms',
];

test(
  'a public page is light, and its scripts are its own',
  { tag: '@phone' },
  async ({ world, club, visit }) => {
    const draw = await publishDraw(world, club, { hasPicture: true });
    const promo = await publishPromo(world, club, { hasPicture: true });
    const owners = await weigh(await visit({ as: club }), '/welcome');
    const ownPage = await clubPageOf(world, club);
    const light = { ...publicPages({ draw, promo }), club: ownPage };
    for (const [name, path] of Object.entries(light)) {
      const { html, inlinedStyle, script, pictures, fonts, scripts, body } = await weigh(
        await visit(),
        path,
        { isPublic: true },
      );
      const all = html + inlinedStyle + script + pictures + fonts;
      expect.soft(html, `HTML of ${name}`).toBeLessThanOrEqual(5 * kilobyte);
      expect.soft(inlinedStyle, `style of ${name}`).toBeLessThanOrEqual(4 * kilobyte);
      expect.soft(script, `script of ${name}`).toBeLessThanOrEqual(15 * kilobyte);
      expect.soft(all, `all of ${name}`).toBeLessThanOrEqual(100 * kilobyte);
      if (withoutBehaviour.includes(name)) expect.soft(scripts, name).toEqual([]);
      for (const ownersScript of owners.scripts) expect(body).not.toContain(ownersScript);
      expect
        .soft(
          scripts.filter((one) => owners.scripts.includes(one)),
          name,
        )
        .toEqual([]);
    }
  },
);

test(
  'what follows a draw comes after its page has loaded, and is small',
  { tag: '@phone' },
  async ({ world, club, visit }) => {
    const draw = await publishDraw(world, club);
    const page = await visit();
    const late = lateScripts(page);
    const events = page.waitForRequest(new RegExp(`/public/draws/${draw.id}/events$`));
    await page.goto(`/draw-info/${draw.id}`);
    await events;
    const sizes = await Promise.all(
      [...late].map(async (one) => gzipSync(await bodyOf(one)).length),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(follower);
  },
);

test(
  "the owner's pages load little script at first",
  { tag: '@desk' },
  async ({ visit, world, club }) => {
    const { id } = await publishDraw(world, club);
    const forms = [...ownerForms, `/profile/edit-draw/${id}`];
    const pages = [...ownerPages, `/profile/draw-details/${id}`, `/draw-memberships/${id}`];
    const budgets = [
      ...forms.map((path) => ({ path, max: 220 * kilobyte })),
      ...pages.map((path) => ({ path, max: 194 * kilobyte })),
    ];
    for (const { path, max } of budgets) {
      const { script } = await weigh(await visit({ as: club }), path);
      expect.soft(script, path).toBeLessThanOrEqual(max);
    }
    const busy = await connectedClub(world);
    await buyTickets(world, await publishDraw(world, busy));
    const page = await visit({ as: busy });
    await page.addInitScript(keepOldDraft, busy.email);
    const home = await weigh(page, '/welcome');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    expect
      .soft(home.script, 'Home with sales and things to do')
      .toBeLessThanOrEqual(194 * kilobyte);
    for (const path of ['/', '/signup']) {
      const { script } = await weigh(await visit(), path);
      expect.soft(script, path).toBeLessThanOrEqual(200 * kilobyte);
    }
  },
);

test(
  'no page lets scripts be written into it (product §15.5)',
  { tag: '@desk' },
  async ({ world, product, sandbox, club, complaints }) => {
    complaints.expect(/status of 404/);
    const draw = await publishDraw(world, club);
    const promo = await publishPromo(world, club);
    const paths = [
      ...Object.values(publicPages({ draw, promo })),
      ...ownerForms,
      ...ownerPages,
      '/',
      '/signup',
      '/otp',
      '/stripe-account/success',
      '/developers',
      `/profile/draw-details/${draw.id}`,
      `/profile/edit-promo-draw/${promo.id}`,
      '/draw-info/nothing',
      '/nowhere',
    ];
    const sandboxPages = ['/', '/mail', '/dashboard'].map((path) => sandbox.url + path);
    for (const url of [...paths.map((path) => product.url + path), ...sandboxPages]) {
      const answer = await fetch(url);
      const policy = new Map(
        (answer.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/\s+/);
          return [name, sources];
        }),
      );
      const sources = policy.get('script-src') ?? policy.get('default-src');
      expect.soft(sources, url).toBeDefined();
      expect.soft(sources, url).not.toContain("'unsafe-inline'");
      expect.soft(sources, url).not.toContain("'unsafe-eval'");
    }
  },
);
