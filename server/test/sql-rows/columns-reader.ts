import type { Client, Connection, FieldDef } from 'pg';

/** A column of a result, and what the client's library makes of its values: `any` of JSON. */
export type Column = { name: string; becomes: string };

/** The kind that a value becomes, by the category of its type. */
const byCategory: Record<string, string> = { B: 'boolean', N: 'number', D: 'Date' };
const byName: Record<string, string> = {
  numeric: 'string',
  time: 'string',
  bytea: 'Buffer',
  json: 'any',
  jsonb: 'any',
};
/** Arrays of these are read element by element; of other types they stay text. */
const readArrays: Record<string, string> = {
  _text: 'string[]',
  _varchar: 'string[]',
  _uuid: 'string[]',
  _numeric: 'number[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _float8: 'number[]',
  // Their elements are not among those that the server's pool reads as numbers.
  _int8: 'string[]',
  _bool: 'boolean[]',
  _timestamptz: 'Date[]',
  _bytea: 'Buffer[]',
};

type KnownType = { name: string; category: string };

/**
 * A function that answers the columns of a statement, which PostgreSQL parses and plans and does
 * not run; none where it answers no rows. Throws PostgreSQL's error where it refuses the text.
 */
export async function columnsReader(client: Client): Promise<(text: string) => Promise<Column[]>> {
  const { rows } = await client.query<KnownType & { oid: number }>(
    'SELECT oid, typname AS name, typcategory AS category FROM pg_type',
  );
  const types = new Map<number, KnownType>(rows.map(({ oid, ...type }) => [oid, type]));
  return async (text) => {
    const fields = await new Promise<FieldDef[]>((resolve, reject) => {
      client.query(new Description(text, resolve, reject));
    });
    return fields.map(({ name, dataTypeID }) => ({
      name,
      becomes: becomes(types.get(dataTypeID)),
    }));
  };
}

function becomes(type: KnownType | undefined): string {
  if (!type) return 'unknown to PostgreSQL';
  if (type.category === 'A') return readArrays[type.name] ?? 'string';
  return byName[type.name] ?? byCategory[type.category] ?? 'string';
}

/** Speaks the part of the protocol that the client's library has no call for. */
class Description {
  readonly #text: string;
  readonly #resolve: (fields: FieldDef[]) => void;
  readonly #reject: (error: Error) => void;
  #fields: FieldDef[] = [];

  constructor(text: string, resolve: (fields: FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  /** The client tells no more of a statement that PostgreSQL refused. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}
