import { Client } from 'pg';

/** Runs one statement on a connection of its own; answers its rows. */
export async function onDatabase(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = (await client.query(text)) as { rows: Record<string, unknown>[] };
    return rows;
  } finally {
    await client.end();
  }
}
