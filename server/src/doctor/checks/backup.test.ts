import { describe, expect, it } from 'vitest';
import { diagnoseBackup } from './backup.ts';

const gibibyte = 1024 ** 3;
const recent = { ageSeconds: 1_800, bytes: 1_000 };
const large = { bytes: 5.1 * gibibyte, isArchived: false };

describe('the doctor of backups', () => {
  it('is well with a database of 5 GB, and names pgBackRest above it (product §16.15)', () => {
    const said = 'The last one was taken 0.5 hours ago.';
    expect(diagnoseBackup(recent, { bytes: 5 * gibibyte, isArchived: false })).toEqual({
      state: 'well',
      sentence: said,
    });
    const found = diagnoseBackup(recent, large);
    expect(found).toMatchObject({
      state: 'soon',
      sentence: `${said} Each copies all 5.1 GB of the database.`,
    });
    expect(found).toHaveProperty(
      'recipe',
      expect.stringContaining('clubdraw backup --with pgbackrest'),
    );
  });

  it('is well with a large one whose archive is kept', () => {
    expect(diagnoseBackup(recent, { ...large, isArchived: true }).state).toBe('well');
  });

  it('tells of a late backup before it tells of a large database', () => {
    const late = diagnoseBackup({ ...recent, ageSeconds: 4 * 3_600 }, large);
    expect(late).toMatchObject({ state: 'soon', sentence: 'The last one was taken 4 hours ago.' });
    expect(late).toHaveProperty('recipe', expect.stringContaining('systemctl list-timers'));
  });
});
