import { getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { maxSlugs } from '@clubdraw/domain/clubs/club-slug';
import { isReservedSlug } from '@clubdraw/domain/clubs/reserved-slugs';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { pathsToGet } from '../../../test/route-paths.ts';
import { closeAccountIn } from '../people/close-account.store.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

let made = 0;
function newSlug(): string {
  made += 1;
  return `salt-${made}`;
}

async function choose(owner: BuiltOwner, slug: string | null) {
  const answer = await server.call(saveClubCall, { body: { name: 'Salt', slug } }, owner);
  // A page is remembered for a second.
  await server.context.clock.advance(2);
  return answer;
}

async function open(path: string) {
  const { statusCode, headers, body } = await server.app.inject(path);
  return { status: statusCode, to: headers.location, caching: headers['cache-control'], body };
}

const taken = {
  status: 409,
  body: { error: 'This address is taken.', fields: { slug: 'This address is taken.' } },
};

describe("the address of a club's page", () => {
  it('is where its page is, and the other one leads there (product §2.33)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const own = clubPath(owner.ownerId);
    expect((await open(own)).status).toBe(200);
    const slug = newSlug();
    expect(await choose(owner, slug.toUpperCase())).toMatchObject({
      status: 200,
      body: { data: { slug, path: `/c/${slug}` } },
    });
    expect((await server.call(getClubCall, {}, owner)).body).toMatchObject({ slug });
    const page = await open(`/c/${slug}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(owner.ownerId);
    const moved = { status: 301, to: `/c/${slug}`, caching: 'public, max-age=300' };
    expect(await open(own)).toMatchObject(moved);
    expect(await open(`/c/${slug.toUpperCase()}`)).toMatchObject(moved);
    expect((await open('/c/nobody-has-this')).status).toBe(404);
    expect((await open('/c/a')).status).toBe(404);
  });

  it('leads to the page for good once it is given up, and back if it is chosen again (product §2.33)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const [first, second] = [newSlug(), newSlug()];
    await choose(owner, first);
    await choose(owner, second);
    expect(await open(`/c/${first}`)).toMatchObject({ status: 301, to: `/c/${second}` });
    await choose(owner, null);
    const own = clubPath(owner.ownerId);
    for (const slug of [first, second]) {
      expect(await open(`/c/${slug}`)).toMatchObject({ status: 301, to: own });
    }
    expect((await open(own)).status).toBe(200);
    await choose(owner, first);
    expect(await open(`/c/${second}`)).toMatchObject({ status: 301, to: `/c/${first}` });
    expect((await open(`/c/${first}`)).status).toBe(200);
  });

  it('is refused where another club has it or had it, and where the word is reserved (product §2.33)', async () => {
    const [owner, other] = [await buildOwner(server.context), await buildOwner(server.context)];
    const [slug, next] = [newSlug(), newSlug()];
    await choose(owner, slug);
    expect(await choose(other, slug)).toMatchObject(taken);
    await choose(owner, next);
    expect(await choose(other, slug)).toMatchObject(taken);
    expect(await choose(other, 'support')).toMatchObject(taken);
    const fields = { slug: clubMessages.addressForm };
    for (const wrong of ['ab', 'x'.repeat(41), 'a_b', 'a b c', 'äpfel']) {
      expect(await choose(other, wrong)).toMatchObject({ status: 400, body: { fields } });
    }
    expect((await server.call(getClubCall, {}, other)).body).toMatchObject({
      slug: null,
      name: null,
    });
  });

  it('is of one club where two take it at once (product §2.33)', async () => {
    const owners = await Promise.all(
      Array.from({ length: 8 }, async () => buildOwner(server.context)),
    );
    const slug = newSlug();
    const answers = await Promise.all(owners.map(async (owner) => choose(owner, slug)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('is one of twenty that a club can have in its life, and those stay its own when it leaves (product §2.33)', async () => {
    const owner = await buildOwner(server.context);
    const slugs = Array.from({ length: maxSlugs }, newSlug);
    for (const slug of slugs) expect((await choose(owner, slug)).status).toBe(200);
    const fields = { slug: clubMessages.addressesAtMost(maxSlugs) };
    expect(await choose(owner, newSlug())).toMatchObject({ status: 409, body: { fields } });
    expect((await choose(owner, slugs[3] ?? '')).status).toBe(200);
    const { ownerId, email } = owner;
    const now = server.context.clock.now();
    await server.context.db
      .transaction()
      .execute((trx) =>
        closeAccountIn(trx, { personId: ownerId, email, as: 'x@erased.invalid', now }),
      );
    expect((await open(`/c/${slugs[3]}`)).status).toBe(200);
    expect(await choose(await buildOwner(server.context), slugs[0] ?? '')).toMatchObject(taken);
  });

  it('is none of the first parts of the paths of the product (product §2.33)', () => {
    const parts = pathsToGet(server.app).flatMap(
      (path) => /^\/([a-z0-9-]{3,40})(?=[/.]|$)/.exec(path)?.[1] ?? [],
    );
    expect(parts).toContain('draw-info');
    expect([...new Set(parts)].filter((part) => !isReservedSlug(part))).toEqual([]);
  });
});
