import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { courseInWords, type PrizeCourse } from '@clubdraw/domain/draws/draw-outcome';
import { missingRoundWords } from '@clubdraw/domain/draws/missing-round';
import { causeOfCode } from '@clubdraw/domain/draws/passing-over';
import { nullWhereMissing } from '@clubdraw/domain/refusal';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { openingSentences } from '@clubdraw/domain/draws/this-draw/opening-sentences';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { toHex } from 'fairdraw/tree/bytes';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { clubCanInWords, leftToClub } from 'fairdraw/draw/club-can';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import type { CertificateJson } from 'fairdraw/statements/certificate';
import { ledgerNumber } from 'fairdraw/ledger/ledger-name';
import { beyondWords, prizeWords } from 'fairdraw/statements/given-back-words';
import { turnedAwayWords } from 'fairdraw/draw/turned-away';
import { struckSentence, voidWords } from 'fairdraw/statements/void-words';
import { holdersOf } from 'fairdraw/draw/holders-of';
import { witnessesOf } from 'fairdraw/ledger/witness-policy';
import type { Context } from '../../context.ts';
import { beaconNameOf } from '../draw-log/chain-of.ts';
import { verifierHash } from '../draw-log/verifier-hash.ts';
import { readLedgerNumber } from '../draw-log/ledger/ledger-number.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { readPrizeCourse } from '../draws/read-prize-course.ts';
import { getDrawEntries } from './proofs.store.ts';
import { findPackageDrawName, getShownFacts, type ShownFacts } from './shown-facts.store.ts';
import { readCertificate } from './read-certificate.ts';

/**
 * The beginning of `/verify/{name}`; null for a name that no published draw has. Mails and
 * the owner's area know a package's draw by its own id, which is a name here as well.
 */
export async function publicProofPage(context: Context, name: string): Promise<PageProof | null> {
  const packageDraw = name.includes(':') ? undefined : await findPackageDrawName(context.db, name);
  const known = packageDraw ?? name;
  const draw = await findPublicDraw(context, known).catch(nullWhereMissing);
  if (!draw) return null;
  const { awaitedAt, isPaid, ...facts } = await getShownFacts(context.db, draw.id);
  const { isCarried } = await getDrawEntries(context.db, draw.id);
  const { passedOver } = await readPrizeCourse(context, draw.id);
  const certificate = await readCertificate(context, known);
  const { timezone } = facts;
  const result = resultOf(certificate, { timezone, passedOver });
  const proof = { ...proofOf(context, certificate, facts), result };
  const missing = missingRoundWords({ awaitedAt, isPaid, timezone }, context.clock.now());
  const round = { ...proof.round, ...(missing !== undefined && { missing }) };
  const { origin, ledgerHash } = await readLedgerNumber(context.db);
  const trusted = { ledgerOrigin: origin, ledgerNumber: toHex(ledgerHash) };
  return { ...proof, round, isCarried, ...trusted, verifier: verifierHash(context) };
}

function proofOf(
  { settings }: Context,
  certificate: CertificateJson,
  { publishedAt, isCancelled, soldOut, ...shown }: ShownFacts,
): Omit<PageProof, 'verifier' | 'isCarried' | 'result' | 'ledgerOrigin' | 'ledgerNumber'> {
  const { pub, close, closeHash, result } = certificate;
  const early = soldOut?.counted === null ? soldOut : null;
  const round = close?.round ?? early?.round ?? pub.round;
  const { drandChain, drandUrls: relays } = settings;
  const atOf = (one: number): string => instant(roundTimeMs(drandChain, one));
  const phase = result ? 'drawn' : isCancelled ? 'cancelled' : close ? 'closed' : 'open';
  const { sources, voidsByReason, moved, givenBack, turnedAway, ...more } = shown;
  return {
    id: pub.drawId,
    ...more,
    ...statedOf(certificate, shown.timezone),
    runMethod: pub.method,
    stock: stockOf(shown.packageId ?? pub.drawId),
    runAt: early?.earlyAt.toISOString() ?? instant(pub.runAtMs),
    ...soldOutOnPage(soldOut),
    publishedAt: publishedAt.toISOString(),
    phase,
    beacon: beaconNameOf(settings),
    pubHash: certificate.pubHash,
    close: close && {
      hash: closeHash ?? '',
      at: instant(close.closedAtMs),
      leaves: close.logSize,
      tickets: close.listSize,
    },
    ...ticketsOnPage({ voidsByReason, moved, givenBack, turnedAway }),
    ...(sources && { sources }),
    round: { number: round, at: atOf(round) },
    ...envelopeOf(certificate, atOf),
    level: certificate.claimedAssurance,
    ...elsewhere(settings, certificate),
    ledger: ledgerNumber(certificate.ledger.origin),
    relays,
  };
}

/** The witnesses that the announcement names, and a page of somebody else that checks draws. */
function elsewhere(
  { verifierPage }: Context['settings'],
  { witnesses }: CertificateJson,
): Pick<PageProof, 'witnesses' | 'verifierPage'> {
  return {
    ...(witnesses !== null && { witnesses: witnessesOf(witnesses).map(({ key }) => key.name) }),
    ...(verifierPage && { verifierPage }),
  };
}

/** The conditions of the draw in words, and what they leave to its club. */
function statedOf(
  { conditions }: CertificateJson,
  timezone: string,
): Pick<PageProof, 'name' | 'clubName' | 'clubCan'> {
  const stated = readConditions(conditions);
  const { name, club, opensAtMs } = stated;
  const opensAt = opensAtMs === null ? undefined : new Date(opensAtMs).toISOString();
  const can = clubCanInWords(leftToClub(stated));
  const words = [...openingSentences({ opensAt, timezone }), ...(can === null ? [] : [can])];
  return { name, clubName: club.name || null, clubCan: words.join(' ') || null };
}

/** The fate of tickets and cards that are not, or should not be, in the list. */
function ticketsOnPage({
  voidsByReason,
  moved,
  givenBack: back,
  turnedAway,
}: Pick<ShownFacts, 'voidsByReason' | 'moved' | 'givenBack' | 'turnedAway'>): Pick<
  PageProof,
  'voids' | 'struck' | 'givenBack' | 'turnedAway'
> {
  const struck = struckSentence(voidsByReason);
  const givenBack = back ? [...beyondWords(back), ...prizeWords(back.prizes)].join(' ') : '';
  return {
    voids: voidWords(voidsByReason, moved),
    ...(struck !== null && { struck }),
    ...(givenBack !== '' && { givenBack }),
    ...(turnedAway && { turnedAway: turnedAwayWords(turnedAway) }),
  };
}

/** The envelope of a LIVE draw: when its lock opens to everybody, and when it was opened. */
function envelopeOf(
  { pub: { lockRound }, reveal }: CertificateJson,
  atOf: (round: number) => string,
): Pick<PageProof, 'envelope'> {
  if (lockRound === null) return {};
  return { envelope: { latest: atOf(lockRound), openedAt: reveal && instant(reveal.atMs) } };
}

/** That a draw sold out, where that moved it, or would have. */
function soldOutOnPage(soldOut: ShownFacts['soldOut']): Pick<PageProof, 'soldOut' | 'tooFew'> {
  if (!soldOut || soldOut.earlyAt >= soldOut.latest) return {};
  const { at, earlyAt, latest, tickets, counted } = soldOut;
  if (counted !== null) return { tooFew: { at: earlyAt.toISOString(), counted, tickets } };
  return { soldOut: { at: at.toISOString(), latest: latest.toISOString() } };
}

/**
 * Which of those that were passed over no e-mail reached: the certificate does not say so, the
 * ledger does.
 */
type ByPost = Pick<PrizeCourse, 'passedOver'>;

/** How the prizes went, by the certificate. */
function courseOf(
  certificate: CertificateJson,
  known: ByPost,
): PrizeCourse & { winners: readonly Winner[] } {
  const { result, picks, passOvers } = certificate;
  const winners = winnersOf(certificate);
  return {
    drawnCode: result?.numberCode ?? picks[0]?.code ?? null,
    winnerCode: winners[0]?.code ?? null,
    winners,
    passedOver: passOvers.map(({ rank, code: passCode, reason, atMs }) => {
      const code = picks[rank]?.code ?? '';
      const byPost = known.passedOver.find((one) => one.code === code)?.byPost ?? null;
      return { code, cause: causeOfCode(passCode), reason, at: instant(atMs), byPost };
    }),
  };
}

/** Every place with the prize of the conditions and the ticket that has it. */
function winnersOf({ pub, conditions, picks, passOvers }: CertificateJson): Winner[] {
  const prizes = readConditions(conditions).prizes.flatMap(({ quantity, text }) =>
    Array.from({ length: quantity }, () => text),
  );
  const holders = holdersOf(picks, pub.winners, passOvers);
  return holders.map((pick, place) => {
    return { place: place + 1, prize: prizes[place] ?? '', code: pick?.code ?? null };
  });
}

function resultOf(
  certificate: CertificateJson,
  { timezone, ...known }: ByPost & { timezone: string },
): PageProof['result'] {
  const { result, resultHash, picks } = certificate;
  if (!result) return null;
  const course = courseOf(certificate, known);
  const { winnerCode, winners, drawnCode, passedOver } = course;
  const isPassed = passedOver.length > 0 || winners.length > 1;
  return {
    hash: resultHash ?? '',
    words: courseInWords(course, timezone),
    drawnCode: result.numberCode,
    code: winnerCode ?? (isPassed ? null : drawnCode),
    isWon: picks.length > 0,
    ...(winners.length > 1 && { winners }),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
