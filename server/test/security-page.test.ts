import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/**
 * The items of level 1 and 2 of each section of ASVS 5.0.0: they stand in front of those of level 3.
 */
const itemsOfSections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const itemOf = /^(\d+\.\d+)\.(\d+)$/;

/** `1.2.6–1.2.8` and `4.1.1` as single items. */
function itemsIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [, section = '', from = ''] = itemOf.exec(first) ?? [];
    const [, until = ''] = /(\d+)$/.exec(last) ?? [];
    const count = Number(until) - Number(from) + 1;
    return Array.from({ length: count }, (_, at) => `${section}.${Number(from) + at}`);
  });
}

it('docs/security.md has every item of level 1 and 2 of ASVS 5.0.0, once', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  const named = rows.flatMap((row) => itemsIn(row.split('|')[1]?.trim() ?? ''));
  const all = Object.entries(itemsOfSections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(named.toSorted()).toEqual(all.toSorted());
});

it('docs/security.md names tests that exist', () => {
  const files = [...page.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
