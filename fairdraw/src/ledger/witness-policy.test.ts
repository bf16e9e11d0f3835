import { describe, expect, it } from 'vitest';

import { witnessKey } from '../../test/anchor-at.ts';
import { noteKeyText } from './signed-note.ts';
import { witnessesOf, witnessPolicy } from './witness-policy.ts';

const [one, two] = ['w1.example', 'w2.example'].map(witnessKey);
if (!one || !two) throw new Error('there are two');
const [first, second] = [one, two].map(noteKeyText);
const log = noteKeyText({ ...witnessKey('log.example'), type: 'ed25519' });

describe('a policy of witnesses', () => {
  it('is that of C2SP: logs, witnesses, groups and one quorum', () => {
    const text = `# ours
log ${log} https://log.example
 witness w1 ${first}  https://witness.example \t
witness w2 ${second}

group both all w1 w2
group some 1 both
quorum some
`;
    expect(witnessesOf(text)).toEqual([
      { key: one, url: 'https://witness.example' },
      { key: two, url: null },
    ]);
    expect(witnessesOf(`witness w1 ${first}\nquorum w1\n`)).toHaveLength(1);
    expect(witnessesOf('quorum none\n')).toEqual([]);
  });

  it.each([
    ['no quorum', `witness w1 ${first}\n`],
    ['two quorums', `witness w1 ${first}\nquorum w1\nquorum none\n`],
    ['a quorum of somebody else', `witness w1 ${first}\nquorum w2\n`],
    ['a quorum before its name', `quorum w1\nwitness w1 ${first}\n`],
    ['no line feed at its end', 'quorum none'],
    ['a line of another name', `witnesses w1 ${first}\nquorum none\n`],
    ['a witness without a key', 'witness w1\nquorum none\n'],
    ['a witness with one word too many', `witness w1 ${first} url more\nquorum none\n`],
    ['a key that signs something else', `witness w1 ${log}\nquorum none\n`],
    ['a name twice', `witness w1 ${first}\nwitness w1 ${second}\nquorum none\n`],
    ['a key twice', `witness w1 ${first}\nwitness w2 ${first}\nquorum none\n`],
    ['a witness named none', `witness none ${first}\nquorum none\n`],
    ['a group of nobody', `witness w1 ${first}\ngroup g all\nquorum none\n`],
    ['a group of too few', `witness w1 ${first}\ngroup g 2 w1\nquorum none\n`],
    ['a group with a zero in front', `witness w1 ${first}\ngroup g 01 w1\nquorum none\n`],
    ['a member twice', `witness w1 ${first}\ngroup g any w1\ngroup h any w1\nquorum none\n`],
    ['a member to come', `group g any w1\nwitness w1 ${first}\nquorum none\n`],
    ['a control character', `witness w1 ${first}\r\nquorum none\r\n`],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(() => witnessesOf(text)).toThrow(RangeError);
  });

  it('of the verifier itself has nobody yet', () => {
    expect(witnessesOf(witnessPolicy)).toEqual([]);
  });
});
