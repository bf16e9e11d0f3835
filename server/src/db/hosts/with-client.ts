import { PrimaryClient } from './primary-client.ts';

type Way = {
  url: string;
  /** As PostgreSQL lists its sessions. */
  name: string;
};

/** Runs something on a connection of its own. */
export async function withClient<T>(
  { url, name }: Way,
  work: (client: PrimaryClient) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({ connectionString: url, application_name: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
