import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { expiredSessions } from './sessions.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

describe('expiredSessions', () => {
  it('forgets sessions that are over, and leaves those in use', async () => {
    const { context } = server;
    const over = await buildOwner(context);
    await context.clock.advance(31 * 86_400);
    const inUse = await buildOwner(context);
    await expiredSessions.sweep(context, context.clock.now());
    const rows = await context.db.selectFrom('owner_sessions').select('owner_id').execute();
    const owners = rows.map((row) => row.owner_id);
    expect(owners).toContain(inUse.ownerId);
    expect(owners).not.toContain(over.ownerId);
  });
});
