import { expect, it } from 'vitest';
import { lastDatabaseBackup, nextBackupType, readDatabaseBackups } from './database-backups.ts';

const day = 24 * 60 * 60;
const beganAt = Date.UTC(2030, 0, 1) / 1000;

function backup(label: string, type: string, since: number, bytes: number) {
  return {
    archive: { start: '000000010000000000000003', stop: '000000010000000000000003' },
    backrest: { format: 5, version: '2.55.1' },
    error: false,
    info: { delta: 31_000_000, repository: { delta: bytes }, size: 31_000_000 },
    label,
    timestamp: { start: beganAt + since, stop: beganAt + since + 60 },
    type,
  };
}

/** As `pgbackrest --stanza=clubdraw --output=json info` says it. */
function info(...backups: readonly object[]): string {
  return JSON.stringify([{ backup: backups, cipher: 'aes-256-cbc', name: 'clubdraw' }]);
}

const full = backup('20300101-000000F', 'full', 0, 4_000_000);
const hourly = backup('20300101-000000F_20300102-000000I', 'incr', day, 9_000);

it('the last backup of pgBackRest has its size and times, and no backup is told so (product §16.15)', () => {
  expect(lastDatabaseBackup(info(full, hourly))).toEqual({
    label: '20300101-000000F_20300102-000000I',
    isFull: false,
    beganAt: new Date(Date.UTC(2030, 0, 2)),
    endedAt: new Date(Date.UTC(2030, 0, 2, 0, 1)),
    bytes: 9_000,
  });
  expect(() => lastDatabaseBackup(info())).toThrow('pgBackRest has no backup of the database.');
  for (const text of ['', '{}', 'ERROR: [055]', JSON.stringify([{ backup: [{ label: 1 }] }])])
    expect(() => readDatabaseBackups(text)).toThrow('This is not what pgbackrest info');
});

it('all rows are taken each week, and what changed otherwise (product §16.15)', () => {
  const after = (days: number): Date => new Date((beganAt + days * day) * 1000);
  const both = readDatabaseBackups(info(full, hourly));
  expect(nextBackupType([], after(0))).toBe('full');
  expect(nextBackupType(both, after(6.9))).toBe('incr');
  expect(nextBackupType(both, after(7))).toBe('full');
  const second = readDatabaseBackups(
    info(full, hourly, backup('20300108-000000F', 'full', 7 * day, 1)),
  );
  expect(nextBackupType(second, after(13.9))).toBe('incr');
});
