import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleVerifier } from '../build-verifier.ts';
import { numberInGroups } from '../src/ledger/ledger-number.ts';
import { quicknet, roundTimeMs } from '../src/beacon/chain.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import type { LogEntry } from '../src/statements/log-text.ts';
import { stillOpenInWords } from '../src/draw/still-open.ts';
import { checkIds } from '../src/verify/check.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { anchorAt, naming, policyOf } from './anchor-at.ts';
import { ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { filesOf, statementsOf, type Files } from './files-of.ts';
import { excludingDraw, passedFiles, unclaimed } from './passed-draw.ts';
import { tamperedPasses } from './tampered/tampered-passes.ts';
import { tamperedPicks } from './tampered/tampered-picks.ts';
import { tamperedRecords } from './tampered/tampered-records.ts';
import { tamperedRounds } from './tampered/tampered-rounds.ts';
import { tamperedStatements } from './tampered/tampered-statements.ts';
import { drawNames, workedPlan, type DrawName } from './worked-draws.ts';

const everything = [
  ['--log', 'log.txt'],
  ['--ledger-files', 'ledger'],
  ['--receipt', 'receipt.json'],
  ['--ticket', 'ticket.json'],
].flat();

/** A worked draw in a ledger that has a number. */
function worked(name: DrawName): BuiltDraw {
  return begun(buildDraw(workedPlan(name)));
}

let bundled: Bundled;
beforeAll(async () => {
  bundled = await Bundled.make();
});
afterAll(() => bundled.remove());

describe('verify.mjs', () => {
  it('needs nothing but Node: it imports no package', async () => {
    const text = readFileSync(join(bundled.folder, 'verify.mjs'), 'utf8');
    const imported = [...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((from) => !from?.startsWith('node:'))).toEqual([]);
  });

  it('is the same bytes each time it is built', async () => {
    expect(await bundleVerifier()).toBe(await bundleVerifier());
  });

  it.each(drawNames)('verifies the worked draw %s', async (name) => {
    bundled.putDraw(filesOf(worked(name)));
    const { code, out, err } = await bundled.run('certificate.json', ...everything);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`VERIFIED. Sealed by Clubdraw alone.`);
    expect(out).toContain(stillOpenInWords);
    expect(out).toContain('bits: ');
  });

  it('says from the conditions what the club can do, for people and for programs', async () => {
    bundled.putDraw(filesOf(worked('V1')));
    const { out } = await bundled.run('certificate.json');
    const own = '“Residents of Victoria, 18 or older”, “Not an employee of the club”';
    expect(out).toContain(
      `In this draw the club can: give money back (the tickets stay) · decide by itself about: ${own}.`,
    );
    const told = await bundled.run('certificate.json', '--json');
    expect(JSON.parse(told.out)).toMatchObject({
      draw: { clubCan: ['give money back (the tickets stay)', `decide by itself about: ${own}`] },
    });
  });

  it.each([
    ['certificate.json', 'conditions'],
    ['receipt.json', 'email'],
    ['ticket.json', 'serial'],
  ])('does not read a %s in which %s stands twice, first for a person', async (file, key) => {
    bundled.putDraw(filesOf(buildDraw(workedPlan('V1'))));
    const path = join(bundled.folder, file);
    const text = readFileSync(path, 'utf8');
    const twice = text.replace(`"${key}":`, `"${key}": "A Ferrari", "${key}":`);
    expect(JSON.parse(twice)).toEqual(JSON.parse(text));
    writeFileSync(path, twice);
    const { code, out, err } = await bundled.run('certificate.json', ...everything);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`${file}: ${key} stands in one object twice`);
  });

  it('says what it did as JSON', async () => {
    bundled.putDraw(filesOf(worked('V3')));
    const { code, out } = await bundled.run('certificate.json', '--json', ...everything);
    const report: unknown = JSON.parse(out);
    const [winner] = vectors.draws.find(({ name }) => name === 'V3')?.winners ?? [];
    expect(code).toBe(0);
    expect(report).toMatchObject({
      verdict: 'verified',
      level: 'alone',
      draw: { drawId: 'promo-v3', name: 'A bicycle' },
      remarks: [],
      picks: [
        { role: 'winner', code: winner?.code },
        { role: 'reserve' },
        { role: 'reserve' },
        { role: 'reserve' },
      ],
    });
  });

  it('tells the holder of a receipt whose ticket it is', async () => {
    const files = filesOf(worked('V1'));
    bundled.putDraw(files);
    const own = await bundled.run('certificate.json', ...everything);
    expect(own.out).toContain('Ticket 1-2-3-4, bound to buyer0@example.com, is still in the log.');
    const holder = { ...files.receipt.holder, email: 'buyer9@example.com' };
    bundled.put('receipt.json', JSON.stringify({ ...files.receipt, holder }));
    expect((await bundled.run('certificate.json', ...everything)).code).toBe(1);
  });

  it('refuses another draw than the one that is asked about, and names whose it is', async () => {
    bundled.putDraw(filesOf(worked('V3')));
    const own = await bundled.run('certificate.json', '--draw', 'promo-v3');
    expect(own.code).toBe(0);
    const other = await bundled.run('certificate.json', '--draw', 'draw-v1');
    expect(other.code).toBe(1);
    expect(other.out).toContain('The certificate is of another draw: “A bicycle”, ');
    expect(other.out).toContain('promo-v3.');
  });

  it('checks every receipt of a mail, and those of several files', async () => {
    const files = filesOf(worked('V1'));
    const other = { ...files.receipt, code: '1-2-3-5' };
    bundled.putDraw(files);
    bundled.put('receipts.json', JSON.stringify([files.receipt, files.receipt]));
    bundled.put('other.json', JSON.stringify(other));
    const asked = ['certificate.json', '--log', 'log.txt', '--receipt', 'receipts.json'];
    const good = await bundled.run(...asked, '--receipt', 'receipt.json');
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('All 3 tickets of the receipts are still in the log.');
    const bad = await bundled.run(...asked, '--receipt', 'other.json');
    expect(bad.code).toBe(1);
    expect(bad.out).toContain('1 of 3 receipts: Ticket 1-2-3-5:');
  });

  it('names who has the prize, who was passed over and who would be next', async () => {
    const draw = begun(excludingDraw());
    const [first, second, third] = draw.picks.map(
      ({ code, serial }) => `${code}, ticket ${serial}`,
    );
    bundled.putDraw(passedFiles(draw, unclaimed(0, 0)));
    const alone = await bundled.run('certificate.json');
    expect(alone.code).toBe(0);
    expect(alone.out).toContain(`Winner at the draw: ${first}\n`);
    expect(alone.out).toContain(`Reserve: ${second}\nReserve: ${third}\n`);
    expect(alone.out).toContain(`Passed over: ${draw.picks[0]?.code}: Not claimed\n`);
    expect(alone.out).not.toContain('Has the prize now');
    const read = await bundled.run('certificate.json', '--ledger-files', 'ledger');
    expect(read.code).toBe(0);
    expect(read.out).toContain(`Has the prize now: ${draw.picks[1]?.code}\n`);
  });

  it('counts what nobody confirmed, where the conditions leave it out', async () => {
    const plan = workedPlan('V1');
    const conditions = `${plan.conditions}!confirm 1\n`;
    const publication = { ...plan.publication, conditionsHash: conditionsHash(conditions) };
    const entries = plan.entries.map((entry): LogEntry =>
      entry.type === 'void' ? { ...entry, reason: 'unconfirmed' } : entry,
    );
    bundled.putDraw(filesOf(begun(buildDraw({ ...plan, conditions, publication, entries }))));
    const { code, out } = await bundled.run('certificate.json', ...everything);
    expect(code).toBe(0);
    expect(out).toContain('1 void (1 not confirmed)');
  });

  it('ends with 2 for a code of passing over that only newer rules know', async () => {
    bundled.putDraw(passedFiles(begun(excludingDraw()), [{ day: 3, rank: 0, pass: 6 }]));
    expect((await bundled.run('certificate.json')).code).toBe(2);
  });

  it('lets nothing in a name steer the terminal', async () => {
    const reason = '\u001B[2J \u202Egone';
    bundled.putDraw(passedFiles(begun(excludingDraw()), [{ day: 3, rank: 0, pass: 1, reason }]));
    const { out } = await bundled.run('certificate.json');
    expect(out).toContain(': \uFFFD[2J \uFFFDgone');
  });

  it('says which witnesses had the closing in time, of those that its user knows', async () => {
    const names = ['w1.example', 'w2.example', 'w3.example'];
    const draw = begun(buildDraw(naming(workedPlan('V3'), names)));
    const untilClose = statementsOf(draw).slice(0, 4);
    const before = roundTimeMs(quicknet, draw.close.round) - 1_000;
    const cosigning = { 'w1.example': before, 'w2.example': before };
    const anchors = [anchorAt(untilClose, 3, cosigning)];
    bundled.putDraw(filesOf({ ...draw, anchors }));
    bundled.put('known.txt', policyOf(names));
    const all = ['certificate.json', ...everything];
    const { code, out } = await bundled.run(...all, '--witnesses', 'known.txt');
    expect(code).toBe(0);
    expect(out).toContain('VERIFIED. Sealed before witnesses.');
    expect(out).toContain(
      'w1.example and w2.example, who are not Clubdraw, had the sealed list’s fingerprint before the number came.',
    );
    const unknown = await bundled.run(...all);
    expect(unknown.out).toContain('VERIFIED. Sealed by Clubdraw alone.');
    expect(unknown.out).toContain('Named witnesses did not sign in time: w3.example. The sums');
    expect(unknown.out).toContain(
      'Named by Clubdraw, and not known here: w1.example and w2.example.',
    );
    bundled.put('other.txt', 'witness w1 nothing\n');
    expect((await bundled.run(...all, '--witnesses', 'other.txt')).code).toBe(2);
  });

  it('checks the terms against the announced ones', async () => {
    bundled.putDraw(filesOf(worked('V1')));
    bundled.put('terms.html', vectors.terms);
    bundled.put('other.html', `${vectors.terms} `);
    const asked = ['certificate.json', '--terms'];
    expect((await bundled.run(...asked, 'terms.html')).code).toBe(0);
    const other = await bundled.run(...asked, 'other.html');
    expect(other.code).toBe(1);
    expect(other.out).toContain('The terms are not those that the announcement states.');
  });
});

const catalogue = [
  ...tamperedStatements,
  ...tamperedRounds,
  ...tamperedPicks,
  ...tamperedPasses,
  ...tamperedRecords,
];
// Which level follows, V17, shows only for a known number.
const ofEach = checkIds.flatMap((id) =>
  id === 'V17' ? [] : (catalogue.find(({ fails }) => fails.includes(id)) ?? []),
);

describe('verify.mjs exits with 1 when', () => {
  let stranger: Bundled;
  // The ledgers of these have no first entry, so no number.
  beforeAll(async () => {
    stranger = await Bundled.make(null);
  });
  afterAll(() => stranger.remove());

  it.each(ofEach)('$name ($fails)', async ({ files, fails }) => {
    stranger.putDraw(files());
    const { code, out } = await stranger.run('certificate.json', ...everything);
    const failed = [...out.matchAll(/^FAIL (V\d+)/gm)].map(([, id]) => id);
    expect({ code, failed }).toEqual({ code: 1, failed: fails });
    expect(out).toContain('This certificate does not verify: ');
  });
});

it('verify.mjs exits with 1 when another level is claimed than follows', async () => {
  const files = filesOf(worked('V1'));
  const certificate = { ...files.certificate, claimedAssurance: 'rehearsal' as const };
  bundled.putDraw({ ...files, certificate });
  const { code, out } = await bundled.run('certificate.json', ...everything);
  expect(code).toBe(1);
  expect(out).toContain('“Rehearsal” is claimed, “Sealed by Clubdraw alone” follows.');
});

describe('verify.mjs exits with 2 when', () => {
  it.each([
    ['a file is not there', ['nowhere.json']],
    ['a file is no JSON', ['verify.mjs']],
    ['the log is not there', ['certificate.json', '--log', 'nowhere.txt']],
    ['there is nothing to check', []],
    ['there are two certificates', ['certificate.json', 'certificate.json']],
    ['an option is unknown', ['certificate.json', '--trust-me']],
    ['an address is given without --fetch', ['https://draws.example/certificate']],
    ['the beacon is none', ['certificate.json', '--beacon', '{"round":1}']],
    ['the number is none', ['certificate.json', '--ledger', 'nothing']],
    ['the number is a part of one', ['certificate.json', '--ledger', '3f2a 91c0']],
    ['the site is none', ['certificate.json', '--site', 'verify.mjs']],
    ['an option is no more', ['--self']],
  ])('%s', async (_, args) => {
    bundled.putDraw(filesOf(worked('V1')));
    const { code, out, err } = await bundled.run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toContain('    at ');
  });

  it.each([
    ['certificate', (files: Files) => ({ ...files.certificate, format: 'vdraw-certificate/4' })],
    [
      'conditions',
      ({ certificate }: Files) => {
        return { ...certificate, conditions: `${certificate.conditions}!lots 1\n` };
      },
    ],
  ] as const)('the %s was made by newer rules', async (_, newer) => {
    const files = filesOf(worked('V1'));
    bundled.putDraw(files);
    bundled.put('newer.json', JSON.stringify(newer(files)));
    const { code, out } = await bundled.run('newer.json');
    expect(code).toBe(2);
    expect(out).toContain('Made by newer rules');
    expect(out).not.toMatch(/VERIF|FAIL/);
  });

  it('the log was made by newer rules', async () => {
    const files = filesOf(worked('V1'));
    bundled.putDraw({ ...files, log: files.log.replace('vdraw-log/3', 'vdraw-log/4') });
    const { code, out } = await bundled.run('certificate.json', '--log', 'log.txt');
    expect(code).toBe(2);
    expect(out).toContain('Made by newer rules');
  });

  it('nobody won and there is no log to show it', async () => {
    bundled.putDraw(filesOf(worked('V2')));
    const { code, out } = await bundled.run('certificate.json');
    expect(code).toBe(2);
    expect(out).toContain('NOT COMPLETE');
    expect(out).toContain('That nobody holds it needs the entry log.');
  });

  it('nobody says whose ledger it is', async () => {
    const stranger = await Bundled.make(null);
    try {
      stranger.putDraw(filesOf(worked('V1')));
      const { code, out } = await stranger.run('certificate.json');
      expect(code).toBe(2);
      expect(out).toMatch(/^Ledger: no number is known\. Take the one of your ticket mail/);
      const number = ['--ledger', numberInGroups(ledgerHash)];
      expect((await stranger.run('certificate.json', ...number)).code).toBe(0);
    } finally {
      stranger.remove();
    }
  });

  it('a name stands twice in one object of the certificate', async () => {
    const text = JSON.stringify(filesOf(worked('V1')).certificate);
    bundled.put('twice.json', text.replace('{', '{"conditions":"a Ferrari",'));
    const { code, err } = await bundled.run('twice.json');
    expect(code).toBe(2);
    expect(err).toContain('conditions stands in one object twice');
  });
});

it('verify.mjs tells how it is used', async () => {
  const { code, out } = await bundled.run('--help');
  expect(code).toBe(0);
  expect(out).toContain('node verify.mjs certificate.json [options]');
});
