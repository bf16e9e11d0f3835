import { createDrawCall, createPromoDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { buildClub, buildMember } from '../build/memberships/member.ts';
import { buildSeller, buyTickets, holdPlacesOf, type Shop } from '../build/sale.ts';
import { drawBody } from '../build/sold-draw.ts';

/** The answer to a GET at one moment; JSON is read, a page is the data that it is made of. */
type Said = { path: string; status: number; answer: unknown };

/**
 * All that three plain draws say to everybody and to their owners, one after the other, before and
 * after their dates.
 */
export async function sayAll(shop: Shop): Promise<Said[]> {
  await seedHolderRandoms(shop);
  return [...(await sayPaid(shop)), ...(await sayPromo(shop)), ...(await sayPackage(shop))];
}

/** Without it the database salts what the log commits to with chance of its own. */
async function seedHolderRandoms({ context }: Shop): Promise<void> {
  await sql`CREATE SEQUENCE plain_holders`.execute(context.db);
  await sql`
    CREATE OR REPLACE FUNCTION new_holder_random() RETURNS bytea LANGUAGE sql VOLATILE
    RETURN sha256(nextval('plain_holders')::text::bytea)`.execute(context.db);
}

const buyers = [1, 2, 3, 4, 5, 6];

async function sayPaid(shop: Shop): Promise<Said[]> {
  const { ownerId, token } = await buildSeller(shop.context);
  const terms = { termsHtml: '<p>One ticket, one chance.</p>', ticketCap: 200 };
  const body = drawBody(shop.context, terms);
  const { id } = (await shop.call(createDrawCall, { body }, { token })).body.data;
  for (const count of buyers) {
    await buyTickets(shop, id, { email: `buyer-${count}@example.com`, count });
  }
  await holdPlacesOf(shop, id, { email: 'late@example.com', count: 3 });
  return beforeAndAfter(shop, id, [
    ...pathsOfDraw(id),
    `/total?drawId=${id}&count=3`,
    `/public/club-owner/terms?drawId=${id}`,
    `/club/${ownerId}`,
    `/club/${ownerId}/winners`,
    `/api/club-owner/draw/${id} ${token}`,
    `/api/club-owner/draw/membership/${id} ${token}`,
  ]);
}

async function sayPromo(shop: Shop): Promise<Said[]> {
  const { token } = await buildSeller(shop.context);
  const { entryCost: _free, ...body } = drawBody(shop.context, { name: 'A lantern for nothing' });
  const { id } = (await shop.call(createPromoDrawCall, { body }, { token })).body.data;
  for (const buyer of buyers) {
    const entrant = { drawId: id, name: 'Kim', email: `entrant-${buyer}@example.com`, phone: '' };
    await shop.call(signUpForPromoCall, { body: entrant });
  }
  const own = `/api/club-owner/draw/${id} ${token}`;
  return beforeAndAfter(shop, id, [...pathsOfDraw(id), `/promo-draw/${id}`, own]);
}

async function sayPackage(shop: Shop): Promise<Said[]> {
  const { packageId, tierId, owner } = await buildClub(shop);
  await buildMember(shop, tierId, { email: 'member@example.com' });
  return beforeAndAfter(shop, `${packageId}:1`, [
    ...pathsOfDraw(`${packageId}:1`),
    `/package-info/${packageId}`,
    `/public/club-owner/membership/${packageId}`,
    `/api/club-owner/membership/${packageId} ${owner.token}`,
  ]);
}

function pathsOfDraw(name: string): string[] {
  return [
    `/public/club-owner/draw/${name}`,
    `/public/draws/${name}/certificate`,
    `/public/draws/${name}/log`,
    `/public/draws/${name}/conditions`,
    `/public/draws/${name}/stage`,
    `/draw-info/${name}`,
    `/draw-live/${name}`,
    `/verify/${name}`,
  ];
}

async function beforeAndAfter(shop: Shop, name: string, paths: readonly string[]): Promise<Said[]> {
  const before = await sayEach(shop, paths);
  const { rows } = await sql<{ runAt: Date }>`
    SELECT run_at AS "runAt" FROM draws WHERE public_id = ${name}`.execute(shop.context.db);
  await shop.context.clock.moveTo(rows[0]?.runAt ?? 'never');
  await shop.settle();
  return [...before, ...(await sayEach(shop, paths))];
}

/** The time for which a process remembers what it says to a crowd, and a little more. */
const rememberedMs = 1_100;

/** Behind a path may stand the token of its owner. */
async function sayEach(shop: Shop, paths: readonly string[]): Promise<Said[]> {
  await scheduler.wait(rememberedMs);
  const said: Said[] = [];
  for (const one of paths) {
    const [path = '', token] = one.split(' ');
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { statusCode, body } = await shop.app.inject({ url: path, headers });
    said.push({ path, status: statusCode, answer: read(body) });
  }
  return said;
}

function read(body: string): unknown {
  const page = /<pre>([\s\S]*)<\/pre>/.exec(body)?.[1];
  const text = page?.replaceAll('&lt;', '<').replaceAll('&amp;', '&') ?? body;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
