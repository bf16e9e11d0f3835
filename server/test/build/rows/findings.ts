import type { TestServer } from '../../harness.ts';

/** The kinds of the questions about money that are open about something. */
export async function findingsAbout(
  { context }: Pick<TestServer, 'context'>,
  subject: string,
): Promise<string[]> {
  const rows = await context.db
    .selectFrom('findings')
    .select('kind')
    .where('subject', '=', subject)
    .execute();
  return rows.map(({ kind }) => kind);
}
