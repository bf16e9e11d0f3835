import { expect, it } from 'vitest';
import { csvName } from './file-name.ts';

it('names a file by club and draw in letters that every computer keeps (product §2.21)', () => {
  const day = '2026-12-05';
  expect(csvName(['Lakeside Rowing Club', 'Eight Raffle', day, 'purchases'])).toBe(
    'lakeside-rowing-club-eight-raffle-2026-12-05-purchases.csv',
  );
  expect(csvName(["Zoë's Café", 'A/B: "../x" <b>', 'members'])).toBe(
    'zoes-cafe-a-b-x-b-members.csv',
  );
  expect(csvName([null, '!!!', 'cards'])).toBe('cards.csv');
  expect(csvName(['日本クラブ', '抽選', 'cards'])).toBe('日本クラブ-抽選-cards.csv');
  expect(csvName(['x'.repeat(400), 'cards'])).toBe(`${'x'.repeat(48)}-cards.csv`);
});
