import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toHex } from '../src/tree/bytes.ts';
import { chainToInfo } from '../src/beacon/chain-info.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { beginningHash } from '../src/ledger/ledger-beginning.ts';
import { numberInGroups } from '../src/ledger/ledger-number.ts';
import { firstBeginning, ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { Bundled, site, type Ran } from './bundled.ts';
import { changedDraw, thirdKey } from './changed-key.ts';
import { filesOf, statementsOf, type Files } from './files-of.ts';
import { ledgerOf, origin } from './ledger-of.ts';
import { onOwnChain, ownChain } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

const draw = begun(buildDraw(workedPlan('V1')));
const everything = ['certificate.json', '--log', 'log.txt', '--ledger-files', 'ledger'];
const own = ['--ledger', toHex(ledgerHash)];

let bundled: Bundled;
beforeAll(async () => {
  bundled = await Bundled.make();
});
afterAll(() => bundled.remove());

async function verdictOn(files: Files, ...args: readonly string[]): Promise<Ran> {
  bundled.putDraw(files);
  return bundled.run(...everything, ...args);
}

/**
 * The same draw in a ledger of the same name and key that begins otherwise, as its publisher could
 * make one.
 */
function inOther(change: object): BuiltDraw {
  const begins = { ...firstBeginning, ...change };
  return { ...draw, begins, keys: { ...draw.keys, beginnings: [begins] } };
}

describe('the first line of the output', () => {
  it('has the number of the ledger, and whose word it is', async () => {
    const number = numberInGroups(ledgerHash);
    const named = await verdictOn(filesOf(draw));
    expect(named).toMatchObject({ code: 0, err: '' });
    expect(named.out.split('\n')[0]).toBe(
      `Ledger ${origin}, number ${number}; from site.json. Compare it with your ticket mail.`,
    );
    const typed = await verdictOn(filesOf(draw), '--ledger', number.toUpperCase());
    expect(typed.out.split('\n')[0]).toBe(`Ledger ${origin}, number ${number}; given by you.`);
    const json = await verdictOn(filesOf(draw), '--json', ...own);
    expect(JSON.parse(json.out)).toMatchObject({ ledger: expect.stringContaining('by you.') });
  });
});

describe('from the number alone', () => {
  it.each(['next', 'leaked'] as const)('the keys of a draw follow (%s)', async (kind) => {
    const { code, out } = await verdictOn(changedDraw(kind).files, ...own);
    expect({ code, failed: out.includes('FAIL') }).toEqual({ code: 0, failed: false });
    expect(out).toContain('Keys that the known one leads to signed every statement');
  });

  it.each([
    ['that begins with another key', { publicKey: thirdKey.publicKey }],
    ['that begins with another recovery key', { recoveryKey: thirdKey.publicKey }],
    ['that begins for another reason', { reason: 'a second one' }],
  ])('a ledger of the same name %s is another one', async (_, change) => {
    const other = inOther(change);
    const forged = await verdictOn(filesOf(other), ...own);
    expect(forged.code).toBe(1);
    expect(forged.out).toContain('The certificate is of a ledger with another number.');
    // The certificate may say what it likes of its ledger: the ledger itself has the other first
    // entry.
    const lying = filesOf({ ...other, keys: draw.keys });
    const lied = await verdictOn(lying, ...own);
    expect(lied.code).toBe(1);
    expect(lied.out).toContain('The ledger has another number than the one that is known.');
  });

  it('a ledger without a first entry is none', async () => {
    const files = filesOf({
      ...draw,
      ledger: { ...draw.ledger, pubSeq: 0, closeSeq: 2, resultSeq: 3 },
    });
    const ledger = ledgerOf(statementsOf(draw).slice(1));
    expect((await verdictOn({ ...files, ledger }, ...own)).code).toBe(1);
  });

  it('a number of two ledgers of one site does not mix them', async () => {
    const other = beginningHash({ ...firstBeginning, reason: 'other' });
    expect((await verdictOn(filesOf(draw), '--ledger', toHex(other))).code).toBe(1);
  });
});

function put(change: object): void {
  bundled.put('other.json', JSON.stringify({ ...site, ...change }));
}

describe('site.json', () => {
  const asked = ['--site', 'other.json'];

  it.each([
    ['a witness of the site’s own', { witnesses: ['w1.example+1a2b3c4d+AAAA'] }],
    ['a key of the site’s own', { publicKeys: ['ab'.repeat(32)] }],
    ['a chain in quicknet’s place', { chain: null }],
    ['quicknet as a chain of rehearsals', { rehearsalChain: chainToInfo(quicknet) }],
    ['a chain with a further field', { rehearsalChain: { ...chainToInfo(ownChain), worth: 'A' } }],
    ['a relay that is none', { relays: ['javascript:1'] }],
    ['half a number', { ledger: toHex(ledgerHash).slice(0, 32) }],
    ['no origin', { origin: undefined }],
  ])('is refused with %s', async (_, change) => {
    put(change);
    const { code, out } = await verdictOn(filesOf(draw), ...asked);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('is refused with a name twice', async () => {
    const text = JSON.stringify(site).replace('{', `{"ledger":"${'00'.repeat(32)}",`);
    bundled.put('other.json', text);
    const { code, err } = await verdictOn(filesOf(draw), ...asked);
    expect(code).toBe(2);
    expect(err).toContain('ledger stands in one object twice');
  });

  it('of another ledger than the draw’s makes its check fail', async () => {
    put({ ledger: toHex(beginningHash({ ...firstBeginning, reason: 'own' })) });
    expect((await verdictOn(filesOf(draw), ...asked)).code).toBe(1);
    put({ origin: 'other.example/public' });
    expect((await verdictOn(filesOf(draw), ...asked)).code).toBe(1);
  });

  it('can make a draw a rehearsal, and never a rehearsal a draw', async () => {
    const rehearsed = filesOf(begun(buildDraw(onOwnChain(workedPlan('V1')))));
    put({ rehearsalChain: chainToInfo(ownChain) });
    const told = await verdictOn(rehearsed, ...asked);
    expect(told.code).toBe(0);
    expect(told.out).toContain('VERIFIED. Rehearsal.');
    expect((await verdictOn(rehearsed)).code).toBe(1);
    const real = await verdictOn(filesOf(draw), ...asked);
    expect(real.out).toContain('VERIFIED. Sealed by Clubdraw alone.');
  });
});
