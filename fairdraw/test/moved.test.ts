import { describe, expect, it } from 'vitest';
import { movedRecord } from '../src/statements/ticket-records.ts';
import { voidWords } from '../src/statements/void-words.ts';
import { verify } from '../src/verify.ts';
import { evidenceOf } from './evidence-of.ts';
import { struckFiles, type Entered } from './struck-draw.ts';

const move = (from: string, to: string): Entered => ({ type: 'moved', fields: { from, to } });

/** The worked draw V1: six tickets, of which the holder of ticket 1 took it back. */
async function report(course: Parameters<typeof struckFiles>[0]) {
  const { verdict, remarks, checks } = await verify(evidenceOf(struckFiles(course)));
  const found = checks.find(({ id }) => id === 'V13');
  return { verdict, remarks, detail: found?.detail ?? '', numbers: found?.numbers ?? {} };
}

describe('tickets that were issued anew to another mailbox of their holder', () => {
  it('count apart from those that were taken back for good (product §4.15)', async () => {
    const course = { takenBack: [0, 2], records: [move('1-2', '3-4')] };
    const { verdict, remarks, detail, numbers } = await report(course);
    expect([verdict, remarks]).toEqual(['verified', []]);
    expect(detail).toContain(
      '3 void (1 taken back by the holder, 2 issued anew to the holder’s right address)',
    );
    expect(numbers).toMatchObject({ moved: 2 });
  });

  it('may be moved again, and taken back later', async () => {
    const course = { takenBack: [2, 3], records: [move('1', '2'), move('2', '3')] };
    const { verdict, detail } = await report(course);
    expect(verdict).toBe('verified');
    expect(detail).toContain('1 taken back by the holder, 2 issued anew');
  });

  it.each([
    ['a ticket that counts', [], [move('0', '2')], 'ticket 0, which its holder did not take back'],
    ['one that was struck', [], [move('4', '5')], 'ticket 4, which its holder did not take back'],
    ['one to a ticket from before', [], [move('1', '0')], 'ticket 1 to 0, which was there before'],
    ['one to itself', [], [move('1', '1')], 'ticket 1 to 1, which was there before'],
    ['one that there is not', [], [move('1', '99')], 'ticket 99, which there is not'],
    ['a run without an end', [], [move('1', '2-9')], 'without saying which to which'],
    ['more than it gives', [0], [move('0-1', '2')], 'without saying which to which'],
    ['nothing', [], [{ ...move('1', '2'), fields: { to: '2' } }], 'without saying which'],
    [
      'with a word about a person',
      [],
      [{ ...move('1', '2'), fields: { from: '1', to: '2', text: 'To Ann' } }],
      'without saying which',
    ],
    ['a ticket twice', [], [move('1', '2'), move('1', '3')], 'ticket 1 a second time'],
    ['two tickets to one', [0], [move('0', '2'), move('1', '2')], 'a second ticket to 2'],
    ['behind the cut', [], [{ ...move('1', '2'), behind: 'cut' }], 'too late'],
    ['behind the close', [], [{ ...move('1', '2'), behind: 'close' }], 'too late'],
  ] as const)('are refused where a record moves %s', async (_name, takenBack, records, words) => {
    const { verdict, detail } = await report({
      struck: [4],
      takenBack,
      records: [
        { type: 'struck', fields: { cause: 'other', serials: '4', text: 'A test.' } },
        ...records,
      ],
    });
    expect(verdict).toBe('failed');
    expect(detail).toContain(words);
  });

  it('are little work, however many a record names', async () => {
    const { verdict, detail } = await report({
      records: [move('0-99999999999999', '1-100000000000000')],
    });
    expect(verdict).toBe('failed');
    expect(detail).toContain('which there is not');
  });

  it('are said in words, and in a record without a person', () => {
    expect(voidWords([0, 3, 0, 1, 0, 0, 0], 3)).toBe(
      '1 struck by Clubdraw, 3 issued anew to the holder’s right address',
    );
    expect(movedRecord({ from: [4, 5, 9], to: [12, 13, 14] })).toEqual({
      from: '4-5 9',
      to: '12-14',
    });
  });
});
