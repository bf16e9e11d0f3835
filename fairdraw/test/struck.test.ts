import { describe, expect, it } from 'vitest';
import { maxBodyBytes, recordBody } from '../src/tree/record.ts';
import { numberRuns, refundedRecord, struckRecords } from '../src/statements/ticket-records.ts';
import { verify } from '../src/verify.ts';
import { readRuns } from '../src/verify/ledger/read-runs.ts';
import { evidenceOf } from './evidence-of.ts';
import { struckFiles, type Entered } from './struck-draw.ts';

const said = { cause: 'fraud', text: 'A stolen card, the police has the case.' } as const;
const strike = (serials: string): Entered => ({ type: 'struck', fields: { ...said, serials } });

async function report(course: Parameters<typeof struckFiles>[0]) {
  const { verdict, remarks, checks } = await verify(evidenceOf(struckFiles(course)));
  const detailOf = (id: string) => checks.find((check) => check.id === id)?.detail ?? '';
  return { verdict, remarks, detailOf };
}

describe('tickets that Clubdraw struck', () => {
  it('stand in a record each, and in the first line', async () => {
    const { verdict, remarks, detailOf } = await report({
      struck: [2, 3, 5],
      records: [strike('2-3'), strike('5')],
    });
    expect(verdict).toBe('verified');
    expect(remarks[0]).toBe('Clubdraw struck 3 tickets from the list.');
    expect(detailOf('V13')).toContain('1 taken back by the holder, 3 struck by Clubdraw');
  });

  it.each([
    ['no record', [], 'struck 2 of its tickets without a record'],
    ['a record of one of them', [strike('2')], 'struck 1 of its tickets without a record'],
    ['a record of a third one', [strike('2-4')], 'strikes ticket 4, which the log does not'],
    ['one of them twice', [strike('2-3'), strike('3')], 'strikes ticket 3 a second time'],
    ['one that there is not', [strike('2-3 99')], 'strikes ticket 99, which there is not'],
    ['one void for another reason', [strike('1-3')], 'strikes ticket 1, which the log does not'],
    ['a record behind the cut', [{ ...strike('2-3'), behind: 'cut' }], 'too late'],
    ['a record behind the close', [{ ...strike('2-3'), behind: 'close' }], 'too late'],
    ['runs that do not ascend', [strike('3 2')], 'without saying which and why'],
    ['a run that two spell', [strike('2 3')], 'without saying which and why'],
    [
      'an unknown cause',
      [{ type: 'struck', fields: { ...said, cause: 'luck', serials: '2-3' } }],
      'without saying which and why',
    ],
  ] as const)('are refused with %s', async (_name, records, words) => {
    const { verdict, detailOf } = await report({ struck: [2, 3], records });
    expect(verdict).toBe('failed');
    expect(detailOf('V13')).toContain(words);
  });
});

function refunded(fields: Entered['fields'], behind?: Entered['behind']): Entered {
  return { type: 'refunded', fields, ...(behind && { behind }) };
}

describe('money that the club gave back', () => {
  it('is told in the first line beyond what the club may give away', async () => {
    const records = [
      refunded({ tickets: 1, buyers: 1 }),
      refunded({ tickets: 40, buyers: 2 }, 'result'),
    ];
    const { verdict, remarks } = await report({ ways: ['given 10'], records });
    expect(verdict).toBe('verified');
    expect(remarks[0]).toBe(
      'The club gave back the money for 40 tickets, 30 more than it may give away. They are in the draw.',
    );
  });

  it('is counted in full where the club may give nothing away', async () => {
    const { remarks } = await report({ records: [refunded({ tickets: 1, buyers: 1 })] });
    expect(remarks).toEqual([
      'The club gave back the money for 1 ticket, 1 more than it may give away. It is in the draw.',
    ]);
  });

  it('is no first line within it, and the list of sources says it by Clubdraw’s count', async () => {
    const records = [refunded({ tickets: 3, buyers: 2 })];
    const { remarks, detailOf } = await report({ ways: ['given 10'], records });
    expect(remarks).toEqual([]);
    expect(detailOf('V19')).not.toContain('more than');
  });

  it('is said of a place whose ticket is among them', async () => {
    const told = refunded({ tickets: 2, buyers: 1, picks: '0' }, 'result');
    const { remarks } = await report({ ways: ['given 10'], records: [told] });
    expect(remarks).toEqual([
      expect.stringMatching(/^The club gave back the money for ticket \S+, which has a prize\.$/),
    ]);
  });

  it.each([
    ['no number', { tickets: 'many', buyers: 1 }],
    ['more buyers than tickets', { tickets: 1, buyers: 2 }],
    ['tickets of nobody', { tickets: 1, buyers: 0 }],
    ['picks that there are not', { tickets: 1, buyers: 1, picks: '0-99' }],
  ])('is refused with %s', async (_name, fields) => {
    const { verdict, detailOf } = await report({ records: [refunded(fields, 'result')] });
    expect(verdict).toBe('failed');
    expect(detailOf('V19')).toMatch(/^Entry 4 of the ledger/);
  });

  it('names no picks before the result', async () => {
    const early = refunded({ tickets: 1, buyers: 1, picks: '0' });
    expect((await report({ records: [early] })).verdict).toBe('failed');
  });
});

describe('the records themselves', () => {
  it('write ascending numbers in runs, and are read back', () => {
    expect(numberRuns([0, 1, 2, 5, 7, 8])).toBe('0-2 5 7-8');
    expect(readRuns('0-2 5 7-8')).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: 5 },
      { from: 7, to: 8 },
    ]);
    expect(() => numberRuns([2, 2])).toThrow(RangeError);
    expect(['', '01', '1-1', '2-1', '1,2', '1  3', '3 1'].map(readRuns)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('are as many as their bytes need', () => {
    const serials = Array.from({ length: 3000 }, (_, at) => 1_000_000 + 2 * at);
    const records = struckRecords({ ...said, serials });
    const bodies = records.map(recordBody);
    expect(bodies.length).toBeGreaterThan(5);
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThanOrEqual(maxBodyBytes);
    const told = records.flatMap((one) => readRuns(String(one['serials'])) ?? []);
    expect(told.map(({ from }) => from)).toEqual(serials);
    expect(refundedRecord({ tickets: 2, buyers: 1, picks: [] })).toEqual({ tickets: 2, buyers: 1 });
  });
});
