import { expect, it } from 'vitest';

import { buildDraw } from '../../test/build-draw.ts';
import { inPieces } from '../../test/evidence-of.ts';
import { filesOf } from '../../test/files-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { ticketsAt } from './tickets-at.ts';

const { log } = filesOf(buildDraw(workedPlan('V1')));

it('ticketsAt counts past void tickets and keeps the order that was asked for', async () => {
  const found = await ticketsAt(inPieces(log), [2, 0, 1]);
  expect(found.map(({ position, serial, code }) => [position, serial, code])).toEqual([
    [2, 3, '5-5-5-5'],
    [0, 0, '1-2-3-4'],
    [1, 2, '9-8-7-6'],
  ]);
});

it('ticketsAt leaves out positions that the list does not have', async () => {
  expect(await ticketsAt(inPieces(log), [5, 4])).toMatchObject([{ position: 4, code: '8-0-0-8' }]);
});

it('ticketsAt passes over voids of tickets that nobody has', async () => {
  const odd = log.replace('V 1 1\n', 'V 1 1\nV 999999999999999 1\n');
  expect(await ticketsAt(inPieces(odd), [0])).toMatchObject([{ serial: 0, code: '1-2-3-4' }]);
});
