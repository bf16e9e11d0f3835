import { expect, it } from 'vitest';
import { refuseStrangers } from './refuse-strangers.ts';

function start(version: string, endsBefore: string | null): void {
  refuseStrangers([], [{ name: '9001_later.sql', hash: 'of it', endsBefore }], version);
}

it.each([
  ['1.0.0', null],
  ['1.1.0', '1.1.0'],
  ['1.2.0-dev+5c2f6c1b0a', '1.1.0'],
])(
  '%s takes a database of a later version that ends versions before %s (product §16.14)',
  (version, endsBefore) => {
    expect(() => start(version, endsBefore)).not.toThrow();
  },
);

it.each(['1.0.0', '1.1.0-dev', '1.1.0-dev+5c2f6c1b0a'])(
  '%s takes no database of a later version that ends versions before 1.1.0 (product §16.14)',
  (version) => {
    expect(() => start(version, '1.1.0')).toThrow(
      `The database was migrated by a later version of Clubdraw: 9001_later.sql ends versions before 1.1.0, and this is ${version}.`,
    );
  },
);
