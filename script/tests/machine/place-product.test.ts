import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { machineAt, type Machine } from '../../machine/machine.ts';
import { placeUser } from '../../machine/place-product.ts';
import { openTemporaryFolder } from '../open-temporary-folder.ts';

const before = process.env.PATH;
let machine: Machine;
let notes: string;

/** A machine that has the product's user, and whose chown and install do no more than note it. */
beforeEach(() => {
  const root = openTemporaryFolder();
  const bin = join(root, 'bin');
  notes = join(root, 'notes');
  machine = machineAt(root);
  for (const folder of [bin, dirname(machine.passphrase)]) mkdirSync(folder);
  for (const name of ['id', 'install', 'chown']) {
    const script = `#!/bin/sh\necho "${name} $*" >> "${notes}"\n`;
    writeFileSync(join(bin, name), script, { mode: 0o755 });
  }
  process.env.PATH = bin + delimiter + before;
});
afterEach(() => {
  process.env.PATH = before;
  rmSync(dirname(notes), { recursive: true });
});

it('makes a passphrase once, which the product’s user alone reads (product §16.15)', () => {
  placeUser(machine);
  const made = readFileSync(machine.passphrase, 'utf8');
  expect(made).toMatch(/^[\w-]{24}\n$/);
  placeUser(machine);
  expect(readFileSync(machine.passphrase, 'utf8')).toBe(made);
  expect(statSync(machine.passphrase).mode % 0o1000).toBe(0o400);
  expect(readFileSync(notes, 'utf8')).toContain(`chown clubdraw:clubdraw ${machine.passphrase}\n`);
});

it('lets nobody else read a passphrase that an operator brought (product §16.15)', () => {
  writeFileSync(machine.passphrase, 'brought\n');
  chmodSync(machine.passphrase, 0o644);
  placeUser(machine);
  expect(readFileSync(machine.passphrase, 'utf8')).toBe('brought\n');
  expect(statSync(machine.passphrase).mode % 0o1000).toBe(0o400);
});
