import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../../../cli/node-sha256.ts';
import { logHeader, logLine, type LogEntry } from '../../statements/log-text.ts';
import { codeOfIndex } from '../../draw/number-space.ts';
import { inPieces } from '../../../test/evidence-of.ts';
import { readLog } from './read-log.ts';
import { voidWords } from '../../statements/void-words.ts';
import type { LogFacts } from './log-facts.ts';
import type { LogSource } from './log-lines.ts';

const pubHash = nodeSha256(new Uint8Array(1));
const wide = { length: 19, from: 0, to: 8 };
const usual = { length: 6, from: 0, to: 9 };
const question = { pubHash, space: usual, ticketCap: 0, drawnIndex: null, receipts: [], sizes: [] };

function textOf(entries: readonly LogEntry[]): string {
  return logHeader(pubHash) + entries.map(logLine).join('');
}

function tickets(count: number, codeAt: (serial: number) => string): LogEntry[] {
  return Array.from({ length: count }, (_, serial) => {
    return { type: 'issue', serial, code: codeAt(serial), holderCommit: pubHash };
  });
}

const spread = (serial: number): string => codeOfIndex(usual, BigInt((serial * 617) % 1_000_000));

/** A log that counts how often it is read. */
function counted(...texts: string[]): { source: LogSource; readings: () => number } {
  let readings = 0;
  const source: LogSource = () => {
    const text = texts[Math.min(readings, texts.length - 1)] ?? '';
    readings += 1;
    return inPieces(text, 4096)();
  };
  return { source, readings: () => readings };
}

describe('readLog', () => {
  it('reads a log without voids once: it is its own list', async () => {
    const { source, readings } = counted(textOf(tickets(100, spread)));
    const facts = await readLog(source, question, nodeSha256);
    expect(facts).toMatchObject({ size: 100, issued: 100, voided: 0, listSize: 100 });
    expect(facts.listRoot).toEqual(facts.root);
    expect(readings()).toBe(1);
  });

  it('tells what holds at each size that is asked for, also at none', async () => {
    for (const count of [0, 2]) {
      const source = inPieces(textOf(tickets(count, spread)));
      const facts = await readLog(source, { ...question, sizes: [0, count] }, nodeSha256);
      expect(facts.roots.get(count)).toEqual(facts.root);
      expect(facts.roots.get(0)).toEqual(nodeSha256(new Uint8Array(0)));
      expect([0, count].map((size) => facts.live.get(size))).toEqual([0, count]);
      expect([0, count].map((size) => facts.takenOutAt.get(size))).toEqual([0, 0]);
    }
  });

  it('counts the void tickets of each reason', async () => {
    const reasons = ['holder', 'bank', 'bank', 'not-me', 'unpaid', 'unconfirmed'] as const;
    const voids = reasons.map((reason, serial) => ({ type: 'void', serial, reason }) as const);
    const facts = await readLog(
      inPieces(textOf([...tickets(9, spread), ...voids])),
      question,
      nodeSha256,
    );
    expect(facts.voidsByReason).toEqual([0, 1, 2, 0, 1, 1, 1]);
    expect(voidWords(facts.voidsByReason)).toBe(
      '1 taken back by the holder, 2 by the payer’s bank, 1 not asked for, 1 not paid, 1 not confirmed',
    );
  });

  it('refuses a log that is another one at its second reading', async () => {
    const voided = { type: 'void', serial: 3, reason: 'holder' } as const;
    const one = textOf([...tickets(9, spread), voided]);
    const other = textOf([...tickets(9, (serial) => spread(serial + 1)), voided]);
    await expect(readLog(counted(one, other).source, question, nodeSha256)).rejects.toThrow(
      'another one',
    );
    const same = counted(one);
    expect(await readLog(same.source, question, nodeSha256)).toMatchObject({
      listSize: 8,
      voided: 1,
    });
    expect(same.readings()).toBe(2);
  });

  // More tickets than go into one piece of the memory for codes.
  it('finds two tickets with one code, however far apart they are', async () => {
    const count = 140_000;
    const good = textOf(tickets(count, spread));
    await expect(readLog(inPieces(good, 65_536), question, nodeSha256)).resolves.toBeTruthy();
    const doubled = textOf(tickets(count, (serial) => spread(serial === count - 1 ? 5 : serial)));
    await expect(readLog(inPieces(doubled, 65_536), question, nodeSha256)).rejects.toThrow(
      'one code',
    );
  });

  it('tells codes apart whose indices are no exact numbers', async () => {
    const base = 2n ** 59n;
    const near = tickets(4, (serial) => codeOfIndex(wide, base + BigInt(serial)));
    const asked = { ...question, space: wide };
    await expect(readLog(inPieces(textOf(near)), asked, nodeSha256)).resolves.toBeTruthy();
    const doubled = tickets(4, (serial) => codeOfIndex(wide, base + BigInt(serial % 3)));
    await expect(readLog(inPieces(textOf(doubled)), asked, nodeSha256)).rejects.toThrow('one code');
  });

  it('counts the position of a drawn number among the tickets that are not void', async () => {
    const voided = { type: 'void', serial: 2, reason: 'holder' } as const;
    const text = textOf([...tickets(9, spread), voided]);
    const facts = async (drawnIndex: bigint): Promise<LogFacts> =>
      readLog(inPieces(text), { ...question, drawnIndex }, nodeSha256);
    expect((await facts(617n * 5n)).drawnPosition).toBe(4);
    expect((await facts(617n * 2n)).drawnPosition).toBeNull();
    expect((await facts(999_999n)).drawnPosition).toBeNull();
  });

  it.each([
    ['', 'middle of a line'],
    [logHeader(pubHash).trimEnd(), 'middle of a line'],
    [`${logHeader(pubHash)}\n`, 'Line 2 of the log is not one'],
    [`${logHeader(pubHash)}T 00 0-0-0-0-0-0 ${'0'.repeat(64)}\n`, 'Line 2 of the log is not one'],
    [`${logHeader(pubHash)}T 0  0-0-0-0-0-0 ${'0'.repeat(64)}\n`, 'which is none|is not one'],
    [`${logHeader(pubHash)}T 0 0-0-0-0-0-0 ${'0'.repeat(63)}G\n`, 'Line 2 of the log is not one'],
    [`${logHeader(pubHash)}T 0 0-0-0-0-0-0 ${'0'.repeat(64)}\r\n`, 'Line 2 of the log is not one'],
    [`${logHeader(pubHash)}V 0 1\n`, 'void before it was issued'],
    [`${logHeader(pubHash)}V 0 8\n`, 'Line 2 of the log is not one'],
    ['T\n', 'does not begin with the name'],
  ])('refuses %j', async (text, fault) => {
    await expect(readLog(inPieces(text), question, nodeSha256)).rejects.toThrow(new RegExp(fault));
  });
});
