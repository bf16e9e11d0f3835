import type { Beacon } from '../src/beacon/beacon.ts';
import type { Certificate } from '../src/statements/certificate-json.ts';
import type { Chain } from '../src/beacon/chain.ts';
import { drandSource } from '../src/beacon/entropy.ts';
import { parseJson } from '../src/statements/json-text.ts';
import { ledgerName, ledgerNumber } from '../src/ledger/ledger-name.ts';
import { siteFromText, type Site } from '../src/ledger/site.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { LogSource } from '../src/verify/log/log-lines.ts';
import { piecesOf } from '../src/verify/log/pieces-of.ts';

/**
 * A draw of a site: the site's address without a trailing slash, and the draw as its addresses name
 * it.
 */
export type DrawAt = { site: string; name: string };

/** For an answer to be complete, in ms: a log of a million tickets takes seconds. */
const patienceMs = 120_000;

/**
 * The draw that an address leads to: its page, its stage, its check or its certificate. Throws
 * RangeError for any other text.
 */
export function drawAt(text: string): DrawAt {
  const url = URL.parse(text.trim());
  const pages = /^\/(?:draw-info|promo-draw|draw-live|verify|public\/draws)\/([^/]+)/;
  const name = pages.exec(url?.pathname ?? '')?.[1];
  if (!url || name === undefined || !/^https?:$/.test(url.protocol)) {
    throw new RangeError(
      'This is not the address of a draw, such as https://draws.example/verify/…',
    );
  }
  return { site: url.origin, name };
}

export async function fetchSite({ site }: DrawAt): Promise<Site> {
  return siteFromText(await textAt(`${site}/public/site.json`));
}

/** Parsed JSON, whatever it says. */
export async function fetchCertificate({ site, name }: DrawAt): Promise<unknown> {
  return parseJson(await textAt(`${site}/public/draws/${name}/certificate`));
}

/** A text of the draw, fetched anew for each reading. */
export function textSource({ site, name }: DrawAt, file: 'log' | 'sources'): LogSource {
  return async function* pieces() {
    const { body } = await answerOf(`${site}/public/draws/${name}/${file}`);
    if (body) yield* piecesOf(body);
  };
}

/** The ledger that a draw is in. */
export function ledgerSource({ site }: DrawAt, origin: string): LedgerSource {
  const { pathname } = new URL(`https://${ledgerName('ledger/public', ledgerNumber(origin))}`);
  return async (path) =>
    new Uint8Array(await (await answerOf(`${site}${pathname}/${path}`)).arrayBuffer());
}

type Asked = { chain: Chain; relays: readonly string[]; round: number };

/** A round as the first relay with a valid answer gives it; null when none has it. */
export async function fetchRound({ chain, relays, round }: Asked): Promise<Beacon | null> {
  const found = await drandSource({ chain, relays, get: jsonAt }).fetch(round);
  return found === 'not-yet' ? null : found;
}

/** Whether a draw has a list that says how its tickets came. */
export function hasSources({ stated, close }: Certificate): boolean {
  return close !== null && Boolean(stated.freeOnline || stated.freePost || stated.maxGiven);
}

async function jsonAt(address: string): Promise<unknown> {
  return parseJson(await textAt(address));
}

async function textAt(address: string): Promise<string> {
  return (await answerOf(address)).text();
}

async function answerOf(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  );
  if (!answer) throw new Error(`${address} does not answer.`);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}
