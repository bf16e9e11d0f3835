import { fromHex } from 'fairdraw/tree/bytes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freeWayDraw, freeWayFiles } from '../../../fairdraw/test/free-way-draw.ts';
import { checkDraw } from '../../src/public/verify/check-draw.ts';
import { faultyAnswer } from './faulty-answer.ts';

const files = freeWayFiles();
const { certificate } = files;
const { drawId } = certificate.pub;
const served = `/public/draws/${drawId}/sources`;

let answers: Record<string, string | Blob | Response> = {};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  // Its ledger has no first entry, and so no number.
  answers = {
    [`/public/draws/${drawId}/certificate`]: JSON.stringify(certificate),
    [`/public/draws/${drawId}/log`]: files.log,
    [served]: files.sources,
  };
  for (const [path, text] of Object.entries(files.ledger)) {
    answers[`/public/${path}`] =
      path === 'checkpoint' ? text : new Blob([new Uint8Array(fromHex(text))]);
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    const answer = answers[path];
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response('{}', { status: 404 }) : new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function check(...saved: string[]) {
  const question = { kind: 'check', drawId, everything: true, relays: [], seen: null } as const;
  const chosen = saved.map((text) => new File([text], 'saved'));
  const answer = await checkDraw({ ...question, files: chosen }, () => undefined);
  if (answer.kind !== 'report') throw new Error(`answered ${answer.kind}`);
  const { checks, sources } = answer.report;
  return { list: checks.find(({ id }) => id === 'V19'), said: sources };
}

describe('a certificate whose conditions stand there twice, first for a person', () => {
  const text = JSON.stringify(certificate);
  const twice = text.replace('"conditions":', '"conditions":"name A Ferrari","conditions":');

  it('is not read from a file', async () => {
    expect(JSON.parse(twice)).toEqual(certificate);
    await expect(check(twice)).rejects.toThrow('saved: conditions stands in one object twice.');
  });

  it('is not read from the platform', async () => {
    answers[`/public/draws/${drawId}/certificate`] = twice;
    await expect(check()).rejects.toThrow('conditions stands in one object twice');
  });
});

describe('the list that says which tickets were free (product §12.16)', () => {
  it('is read from the platform, and the report says so', async () => {
    const { list, said } = await check();
    expect(list?.status).toBe('passed');
    expect(said).toContain('The list of sources came from the platform.');
  });

  it('is the saved one where somebody has it, and the platform is not asked for it', async () => {
    const { list, said } = await check(files.log, files.sources);
    expect(list?.status).toBe('passed');
    expect(said).toContain('The list of sources came from your file.');
    expect(asked).not.toContain(served);
  });

  it('is done without where it does not come, and no other error is hidden behind that', async () => {
    delete answers[served];
    expect((await check()).list?.status).toBe('not checked');
    answers[served] = faultyAnswer();
    await expect(check()).rejects.toThrow('a fault of the page');
  });

  it('shows a saved list in which a ticket came another way', async () => {
    const changed = files.sources.replace(/ paid\n/, ' free\n');
    expect((await check(changed)).list?.status).toBe('failed');
  });

  it('of another draw is refused in words', async () => {
    const other = freeWayFiles({ draw: freeWayDraw(['free-online 3']) });
    await expect(check(other.sources)).rejects.toThrow('This list of sources is of another draw.');
  });
});
