import type { NumberedKind } from '@clubdraw/domain/clubs/numbered-mails';
import { expectTypeOf, it } from 'vitest';
import type { Mail } from './mails.ts';

type KindWithNumber<One> = One extends Mail
  ? 'ledgerNumber' extends keyof One
    ? One['kind']
    : never
  : never;

it('the mails that are handed over with the number of the ledger are those that have room for it (product §17.1)', () => {
  expectTypeOf<NumberedKind>().toEqualTypeOf<KindWithNumber<Mail>>();
});
