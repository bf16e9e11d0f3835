import type { TestServer } from '../../harness.ts';

type Server = Pick<TestServer, 'context'>;

/** The questions about money that are open about something, with what they say. */
export async function findingDetailsAbout(
  { context }: Server,
  subject: string,
): Promise<{ kind: string; detail: string }[]> {
  return context.db
    .selectFrom('findings')
    .select(['kind', 'detail'])
    .where('subject', '=', subject)
    .execute();
}

/** Their kinds. */
export async function findingsAbout(server: Server, subject: string): Promise<string[]> {
  return (await findingDetailsAbout(server, subject)).map(({ kind }) => kind);
}
