import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bundleWitness } from '../build-verifier.ts';
import { checkpointOf, signCheckpoint } from '../src/ledger/checkpoint.ts';
import { cosignedAt } from '../src/ledger/cosignature.ts';
import { noteKeyText, readNote } from '../src/ledger/signed-note.ts';
import { consistencyProof } from '../src/tree/tile-proofs.ts';
import { witnessRequestText } from '../src/ledger/witness-request.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { publicKey, sign } from './build-draw.ts';
import { origin } from './ledger-of.ts';
import { RunningWitness, type Answered } from './running-witness.ts';
import { rootsAt, tileBytes } from './seventy-thousand.ts';

const sizes = [0, 1, 7, 255, 256, 257, 300, 70_000];
const roots = rootsAt(sizes);
roots.set(0, nodeSha256(new Uint8Array(0)));
const log = noteKeyText({ name: origin, type: 'ed25519', publicKey });

function noteOf(size: number, root = roots.get(size) ?? new Uint8Array(32)): string {
  return signCheckpoint({ origin, size, root }, { publicKey, sign });
}

async function body(oldSize: number, size: number, note = noteOf(size)): Promise<string> {
  const proof = await consistencyProof({ size, read: tileBytes }, oldSize, nodeSha256);
  return witnessRequestText({ oldSize, proof, note });
}

let witness: RunningWitness;
const grow = async (from: number, to: number): Promise<Answered> =>
  witness.ask(await body(from, to));

beforeEach(async () => {
  witness = await RunningWitness.make('witness.example/one', [log]);
});
afterEach(() => witness.remove());

function timeOf(answer: Answered, size: number): number | null {
  return cosignedAt(readNote(`${noteOf(size)}${answer.body}`), witness.key);
}

describe('witness.mjs', () => {
  it('cosigns what grew from the last that it cosigned, and says when', async () => {
    for (const [from, to] of [
      [0, 7],
      [7, 256],
      [256, 257],
      [257, 70_000],
      [70_000, 70_000],
    ] as const) {
      const before = Math.floor(Date.now() / 1000);
      const answer = await grow(from, to);
      expect({ to, status: answer.status }).toEqual({ to, status: 200 });
      const time = timeOf(answer, to);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now() / 1000);
    }
  });

  it('says with 409 which size it has, so that a ledger that forgot can go on', async () => {
    await grow(0, 256);
    for (const [from, to] of [
      [0, 257],
      [7, 257],
      [257, 300],
    ] as const) {
      const answer = await grow(from, to);
      expect(answer).toEqual({ status: 409, type: 'text/x.tlog.size', body: '256\n' });
    }
    expect((await grow(256, 300)).status).toBe(200);
  });

  it('never cosigns a fork: neither of the same size, nor one that grew from elsewhere', async () => {
    await grow(0, 256);
    const other = await witness.ask(await body(256, 256, noteOf(256, new Uint8Array(32).fill(1))));
    expect([other.status, other.type]).toEqual([409, 'text/plain; charset=utf-8']);
    const grown = await witness.ask(await body(256, 257, noteOf(257, new Uint8Array(32).fill(1))));
    expect(grown.status).toBe(422);
    expect((await grow(256, 257)).status).toBe(200);
  });

  it('never cosigns a ledger that was rolled back', async () => {
    await grow(0, 256);
    expect((await grow(7, 255)).status).toBe(409);
    const back = witnessRequestText({ oldSize: 256, proof: [], note: noteOf(255) });
    expect((await witness.ask(back)).status).toBe(400);
    expect((await grow(256, 257)).status).toBe(200);
  });

  it('takes one of two that ask at once, and tells the other where it stands', async () => {
    await grow(0, 7);
    const answers = await Promise.all([grow(7, 256), grow(7, 257), grow(7, 300), grow(7, 256)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    const { body: note } = await witness.get(`${originHash(origin)}/checkpoint`);
    const taken = answers.findIndex(({ status }) => status === 200);
    expect(checkpointOf(readNote(note)).size).toBe([256, 257, 300, 256][taken]);
  });

  it('remembers over a power cut what it answered', async () => {
    await grow(0, 256);
    await witness.stop('SIGKILL');
    await witness.start([log]);
    expect(await grow(0, 7)).toMatchObject({ status: 409, body: '256\n' });
    expect(readdirSync(join(witness.folder, 'state')).filter((n) => n.endsWith('.new'))).toEqual(
      [],
    );
  });

  it('does not share its folder with a second one', async () => {
    const args = ['--key', 'key.json', '--state', 'state', '--log', log, '--port', '0'];
    const second = await witness.run(...args);
    expect(second.code).toBe(2);
    expect(second.err).toContain('in use by the process');
  });

  it('shows the last checkpoint with both signatures to everybody', async () => {
    expect((await witness.get(`${originHash(origin)}/checkpoint`)).status).toBe(404);
    await grow(0, 256);
    const { status, body: note } = await witness.get(`${originHash(origin)}/checkpoint`);
    expect(status).toBe(200);
    expect(note.startsWith(noteOf(256))).toBe(true);
    expect(cosignedAt(readNote(note), witness.key)).not.toBeNull();
  });

  it.each([
    ['an unknown ledger', 404, noteOf(7).replaceAll(origin, 'other.example/public')],
    [
      'a signature of nobody known',
      403,
      noteOf(7).replaceAll('— draws.example', '— other.example'),
    ],
    ['a signature that is wrong', 403, noteOf(7).replace('\n7\n', '\n8\n')],
    ['no note', 400, 'hello\n'],
    ['a size that is no number', 400, noteOf(7).replace('\n7\n', '\n07\n')],
    ['an empty ledger with another root', 422, noteOf(0, new Uint8Array(32))],
  ] as const)('answers %s with %i', async (_, status, note) => {
    const request = witnessRequestText({ oldSize: 0, proof: [], note });
    expect((await witness.ask(request)).status).toBe(status);
    expect((await witness.get(`${originHash(origin)}/checkpoint`)).status).toBe(404);
  });

  it('refuses a proof that is too long, and one from nothing', async () => {
    const proof = Array.from({ length: 64 }, () => new Uint8Array(32));
    const long = witnessRequestText({ oldSize: 0, proof, note: noteOf(7) });
    expect((await witness.ask(long)).status).toBe(400);
    const needless = witnessRequestText({ oldSize: 0, proof: proof.slice(63), note: noteOf(7) });
    expect((await witness.ask(needless)).status).toBe(422);
    expect((await witness.ask('x'.repeat(70_000))).status).toBe(413);
  });

  it('passes over lines of keys that it does not know', async () => {
    const line = `— other.example AAAAAAAA${'A'.repeat(80)}\n`;
    const answer = await witness.ask(await body(0, 7, `${noteOf(7)}${line}`));
    expect(answer.status).toBe(200);
    const { body: note } = await witness.get(`${originHash(origin)}/checkpoint`);
    expect(note).not.toContain('other.example');
  });

  it('keeps its key for itself, and never writes over one', async () => {
    expect(statSync(join(witness.folder, 'key.json')).mode & 0o777).toBe(0o600);
    const again = await witness.run('--new-key', 'key.json', '--name', 'witness.example/one');
    expect(again.code).toBe(2);
    writeFileSync(join(witness.folder, 'no-key.json'), '{}');
    const args = ['--key', 'no-key.json', '--state', 'other', '--log', log];
    expect((await witness.run(...args)).code).toBe(2);
  });

  it('is one file that needs nothing but Node, the same each time it is built', async () => {
    const text = readFileSync(join(witness.folder, 'witness.mjs'), 'utf8');
    const imported = [...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from);
    expect(imported.filter((from) => !from?.startsWith('node:'))).toEqual([]);
    expect(await bundleWitness()).toBe(text);
  });
});

function originHash(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
