import { describe, expect, it } from 'vitest';

import { buildDraw } from '../../test/build-draw.ts';
import { inPieces } from '../../test/evidence-of.ts';
import { filesOf } from '../../test/files-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { findTicket } from './find-ticket.ts';
import { verifyInclusion } from '../tree/inclusion.ts';
import { issueLeaf } from '../tree/leaves.ts';
import { leafHash } from '../tree/tree.ts';

const draw = buildDraw(workedPlan('V1'));
const { log } = filesOf(draw);
const { pubHash, listRoot, listSize } = draw.close;

describe('findTicket', () => {
  it.each(['1-2-3-4', '9-8-7-6', '8-0-0-8'])('proves where %s is in the list', async (code) => {
    const ticket = await findTicket(inPieces(log), { pubHash, code });
    if (!ticket?.place) throw new Error('It is in the list');
    const { position, proof } = ticket.place;
    const leaf = leafHash(issueLeaf({ ...ticket, pubHash }));
    const head = { size: listSize, root: listRoot };
    expect(verifyInclusion({ leaf, index: position, path: proof }, head)).toBe(true);
    expect(ticket.place.listSize).toBe(listSize);
  });

  it('finds a void ticket in the log, and not in the list', async () => {
    const ticket = await findTicket(inPieces(log), { pubHash, code: '0-0-7-7' });
    expect(ticket).toMatchObject({ serial: 1, logIndex: 1, place: null });
  });

  it('finds nothing for a code that no ticket has', async () => {
    expect(await findTicket(inPieces(log), { pubHash, code: '0-0-0-0' })).toBeNull();
  });

  it('is not led astray by serials that no log can have', async () => {
    const odd = log.replace(
      'V 1 1\n',
      'V 1 1\nV 999999999999999 1\nT 999999999999998 1-2-3-4 ' + '0'.repeat(64) + '\n',
    );
    const ticket = await findTicket(inPieces(odd), { pubHash, code: '1-2-3-4' });
    expect(ticket).toMatchObject({ serial: 0, place: { position: 0, listSize } });
  });
});
