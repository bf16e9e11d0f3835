import { fromHex } from 'fairdraw/tree/bytes';
import files from 'fairdraw/vectors/files.json' with { type: 'json' };
import { vi } from 'vitest';
import { checkDraw } from '../../src/public/verify/check-draw.ts';
import type { VerifierAnswer, ShownReport } from '../../src/public/verify/verifier-talk.ts';
import type { WorkedDraw } from './worked-draw.ts';

function isRaw(answer: unknown): answer is string | Uint8Array<ArrayBuffer> {
  return typeof answer === 'string' || answer instanceof Uint8Array;
}

/** The answers of the platform, of relays and of everybody else, by address or path. */
export let answers: Record<string, unknown> = {};
/** The addresses that were asked, the first one first. */
export let asked: string[] = [];

/** The ledger of nothing but this draw, as its addresses answer. */
function tilesOf({ ledger }: WorkedDraw): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ledger).map(([path, text]) => {
      return [`/public/${path}`, path === 'checkpoint' ? text : fromHex(text)];
    }),
  );
}

/** Lets the platform answer with the files of a draw. */
export function serveDraw(draw: WorkedDraw, certificate: unknown = draw.certificate): void {
  const path = `/public/draws/${draw.certificate.pub.drawId}`;
  const { origin } = draw.certificate.ledger;
  const { ledgerNumber: ledger } = files;
  answers = {
    '/public/site.json': { origin, ledger, relays: [], rehearsalChain: null },
    '/public/keys': { changes: [] },
    [`${path}/certificate`]: certificate,
    [`${path}/log`]: draw.log,
    ...tilesOf(draw),
    [`${path}/tickets/${draw.ticket.code}`]: draw.ticket,
  };
}

/** Lets nobody but these answers speak to the verifier. */
export function answerAsPlatform(): void {
  answers = {};
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [path = ''] = address.split('?');
    const answer = answers[address] ?? answers[path];
    if (answer === 'silence') throw new TypeError('no network');
    if (answer instanceof Response) return answer;
    if (answer === undefined) return new Response('{}', { status: 404 });
    return new Response(isRaw(answer) ? answer : JSON.stringify(answer));
  });
}

export const asFile = (content: unknown, name = 'saved'): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

type Wish = { everything?: boolean; saved?: File[]; relays?: string[]; seen?: string };

/** Asks the worker for a check, and answers what it reports and what it told before. */
export async function check(
  draw: WorkedDraw,
  wish: Wish = {},
): Promise<{ report: ShownReport; told: VerifierAnswer[] }> {
  const told: VerifierAnswer[] = [];
  const { everything = false, saved = [], relays = [], seen } = wish;
  const { drawId } = draw.certificate.pub;
  const question = { kind: 'check', drawId, files: saved, everything, relays } as const;
  const noted = seen === undefined ? null : { hash: seen, atMs: 1 };
  const answer = await checkDraw({ ...question, seen: noted }, (one) => told.push(one));
  if (answer.kind !== 'report') throw new Error(`answered ${answer.kind}`);
  return { report: answer.report, told };
}

export function statusOf({ checks }: ShownReport, id: string): string | undefined {
  return checks.find((one) => one.id === id)?.status;
}
