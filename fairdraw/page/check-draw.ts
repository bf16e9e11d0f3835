import { certificateOrNull, type Certificate } from '../src/statements/certificate-json.ts';
import { equalBytes } from '../src/tree/bytes.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { beginningHash } from '../src/ledger/ledger-beginning.ts';
import { ledgerLine, numberFromText } from '../src/ledger/ledger-number.ts';
import { publicRelays } from '../src/beacon/relay.ts';
import type { Site } from '../src/ledger/site.ts';
import { verify, type Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { witnessesOf } from '../src/ledger/witness-policy.ts';
import {
  drawAt,
  fetchCertificate,
  fetchRound,
  fetchSite,
  hasSources,
  ledgerSource,
  textSource,
  type DrawAt,
} from './draw-at.ts';

/** The order of a person, as it was typed. */
export type Typed = {
  address: string;
  /** The number of the ledger; empty for that of the site. */
  number: string;
  /** A policy of witnesses; empty for those of the verifier's own list. */
  witnesses: string;
};

/** A report, and whose ledger it rests on, in a sentence. */
export type Checked = { line: string; report: Report };

/**
 * Fetches everything of a draw from its site, and makes every check. Throws Error, in words for a
 * person.
 */
export async function checkDraw(typed: Typed): Promise<Checked> {
  const draw = drawAt(typed.address);
  const number = typed.number.trim() === '' ? null : numberFromText(typed.number);
  const witnesses =
    typed.witnesses.trim() === '' ? null : witnessesOf(`${typed.witnesses.trim()}\n`);
  const site = await fetchSite(draw);
  const json = await fetchCertificate(draw);
  const certificate = certificateOrNull(json);
  const ledgerHash = number ?? site.ledger;
  const own = certificate?.keys.beginnings.find((one) =>
    equalBytes(beginningHash(one), ledgerHash),
  );
  const line = ledgerLine(own?.origin ?? null, ledgerHash, number ? 'you' : 'site.json');
  const known = {
    ledgerHash,
    ...(witnesses && { witnesses: witnesses.map(({ key }) => key) }),
    ...(!number && { origin: site.origin }),
  };
  const found = certificate ? await evidenceFor(draw, site, certificate) : {};
  return { line, report: await verify({ certificate: json, ...known, ...found }) };
}

/** The rest of the evidence, from the site and from relays. */
async function evidenceFor(
  draw: DrawAt,
  { relays, rehearsalChain }: Site,
  certificate: Certificate,
): Promise<Omit<Evidence, 'certificate'>> {
  const chain = rehearsalChain ?? quicknet;
  const { close, ledger } = certificate;
  const asked = { chain, relays: relays.length > 0 ? relays : publicRelays };
  const beacon = close ? await fetchRound({ ...asked, round: close.round }) : null;
  const { lockRound } = certificate.publication;
  const isLocked = close !== null && lockRound !== null && !certificate.reveal;
  const lockBeacon = isLocked ? await fetchRound({ ...asked, round: lockRound }) : null;
  return {
    chain,
    log: textSource(draw, 'log'),
    ledger: ledgerSource(draw, ledger.origin),
    ...(hasSources(certificate) && { sources: textSource(draw, 'sources') }),
    ...(beacon && { beacon }),
    ...(lockBeacon && { lockBeacon }),
  };
}
