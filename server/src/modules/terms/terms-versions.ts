import { termsChanged } from '@clubdraw/domain/texts/changed-messages';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { type Trx, transaction } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { refuseChanged, revisionOf } from '../../flow/revision.ts';
import { dayMs, refuseFullDay } from '../../full-day.ts';
import { cleanTerms, termsOf, type CleanTerms } from './clean-terms.ts';
import {
  findDefaultTerms,
  findNewestVersion,
  findNthVersion,
  getVersion,
  insertTermsVersion,
} from './terms.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

type Version = { ownerId: string; drawId: string | null; terms: CleanTerms; now: Date };

/**
 * Stores terms as a new version and answers its id; earlier ones stay, buyers accepted them. Terms
 * that are those of the newest version already are that version.
 */
export async function writeVersion(
  trx: Trx,
  context: Context,
  { terms, ...about }: Version,
): Promise<string> {
  const newest = await findNewestVersion(trx, about);
  if (newest?.sha256.equals(terms.sha256)) return newest.id;
  const id = context.random.uuidv7();
  await insertTermsVersion(trx, { ...about, ...terms, id });
  return id;
}

/**
 * The version of an owner's default terms that who becomes a member now accepts, and that a
 * package's draw is published with. An owner who wrote none has an empty one from here on.
 */
export async function currentTerms(
  trx: Trx,
  context: Context,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string> {
  const known = await findDefaultTerms(trx, ownerId);
  return (
    known?.id ?? writeVersion(trx, context, { ownerId, drawId: null, terms: termsOf(''), now })
  );
}

/** The SHA-256 of the text of a version, in hex: the publication of its draw names the same. */
export async function readFingerprint(trx: Trx, versionId: string): Promise<string> {
  const { sha256 } = await getVersion(trx, versionId);
  return sha256.toString('hex');
}

/** Versions of the default terms of an owner in 24 hours; each stays for ever. */
const versionsADay = 200;

async function limitVersions(
  trx: Trx,
  context: Context,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  demandNamed(context, 'termsVersions');
  if (!context.settings.rateLimits) return;
  const after = new Date(now.getTime() - dayMs);
  refuseFullDay(await findNthVersion(trx, { ownerId, after, nth: versionsADay }), now);
}

/**
 * Stores the owner's default terms (product §4.9); answers them as they were cleaned.
 *
 * @throws {Refusal} as cleaning them does, conflict where another save came between, or tooSoon,
 *   beyond 200 versions a day
 */
export async function saveDefaultTerms(
  context: Context,
  { ownerId, html, revision }: { ownerId: string; html: string; revision: string | null },
): Promise<{ html: string; revision: string }> {
  const terms = await cleanTerms(context, { ownerId, html, field: 'html' });
  await transaction(context.db, async (trx) => {
    // One after the other, so that each sees those before it.
    await lockByName(trx, `default terms of ${ownerId}`);
    // A period that was paid while this waited was told of the text before.
    const now = context.clock.now();
    const before = await findDefaultTerms(trx, ownerId);
    const said = { html: before?.html ?? '' };
    refuseChanged({ said, revision, changed: termsChanged });
    await limitVersions(trx, context, { ownerId, now });
    await writeVersion(trx, context, { ownerId, drawId: null, terms, now });
    if (before?.sha256.equals(terms.sha256)) return;
    const [was = null, is = null] = [before, terms].map((one) => one?.sha256.toString('hex'));
    const changes = [{ field: 'html', before: was, after: is }];
    await writeAuditLine(trx, context, { changes });
  });
  audit(context, 'settings-changed', { setting: 'terms' });
  return { html: terms.html, revision: revisionOf({ html: terms.html }) };
}
