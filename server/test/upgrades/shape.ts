import type { Client } from 'pg';

/**
 * A part of a database's shape; equal keys are the same part, with the same text where unchanged.
 */
export type ShapePart = {
  /** `must` is a column that every insert has to name, `full` one that takes no null. */
  sort:
    | 'table'
    | 'column'
    | 'must'
    | 'full'
    | 'default'
    | 'check'
    | 'unique'
    | 'reference'
    | 'index'
    | 'trigger'
    | 'function'
    | 'type'
    | 'view'
    | 'sequence';
  /** As people write it: `draws`, `draws.name`, `draws_price_positive`. */
  name: string;
  /** The table that it belongs to; the one that is referred to, of a reference; else empty. */
  table: string;
  text: string;
};

/** All parts of the schema of a connection. */
export async function readShape(client: Client): Promise<ShapePart[]> {
  const { rows } = await client.query<ShapePart>(`
    WITH tables AS (
      SELECT oid, relname::text AS name, relkind FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    ), columns AS (
      SELECT tables.name AS "table", tables.name || '.' || attname AS name, attidentity, attgenerated,
        attnotnull, format_type(atttypid, atttypmod) AS type,
        pg_get_expr(adbin, adrelid) AS filled
      FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    )
    SELECT 'table' AS sort, name, name AS "table", relkind::text AS text FROM tables
    UNION ALL SELECT 'column', name, "table", type || attidentity::text || attgenerated::text FROM columns
    UNION ALL SELECT 'must', name, "table", '' FROM columns
      WHERE attnotnull AND filled IS NULL AND attidentity = ''
    UNION ALL SELECT 'full', name, "table", '' FROM columns WHERE attnotnull
    UNION ALL SELECT 'default', name, "table", filled FROM columns WHERE filled IS NOT NULL
    UNION ALL SELECT CASE contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'reference' ELSE 'unique' END,
        conname, coalesce(referred.name, tables.name),
        replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', '')
      FROM pg_constraint JOIN tables ON conrelid = tables.oid
        LEFT JOIN tables AS referred ON confrelid = referred.oid
      WHERE contype IN ('c', 'f', 'p', 'u', 'x')
    UNION ALL SELECT CASE WHEN indisunique THEN 'unique' ELSE 'index' END, indexrelid::regclass::text,
        tables.name, pg_get_indexdef(indexrelid)
      FROM pg_index JOIN tables ON indrelid = tables.oid
      WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
    UNION ALL SELECT 'trigger', tgname, tables.name, pg_get_triggerdef(pg_trigger.oid)
      FROM pg_trigger JOIN tables ON tgrelid = tables.oid WHERE NOT tgisinternal
    UNION ALL SELECT 'function', proname || '(' || pg_get_function_identity_arguments(oid) || ')', '',
        pg_get_functiondef(oid)
      FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prokind IN ('f', 'p')
    UNION ALL SELECT 'type', typname, '', coalesce(
        (SELECT string_agg(enumlabel, ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = pg_type.oid),
        format_type(typbasetype, typtypmod))
      FROM pg_type WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('e', 'd')
    UNION ALL SELECT 'view', relname, '', pg_get_viewdef(oid)
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('v', 'm')
    UNION ALL SELECT 'sequence', relname, '', ''
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'`);
  return rows;
}

/** A part that the version before may miss, or that may refuse what it writes. */
export type Change = { name: string; says: string };

/**
 * The changes that a process of the version before may not bear. It reads and writes all that was
 * there, names every column that it knows, and knows no other.
 */
export function changesForOlder(
  before: readonly ShapePart[],
  after: readonly ShapePart[],
): Change[] {
  const had = byKey(before);
  const has = byKey(after);
  const tables = new Set(before.flatMap(({ sort, name }) => (sort === 'table' ? [name] : [])));
  const columns = new Set(before.flatMap(({ sort, name }) => (sort === 'column' ? [name] : [])));
  const taken = before.flatMap((part) => {
    const now = has.get(keyOf(part));
    if (now === undefined) return isMissed(part) ? [{ part, says: 'is taken away' }] : [];
    return now.text === part.text ? [] : [{ part, says: 'is another one' }];
  });
  const added = after.filter((part) => !had.has(keyOf(part)) && tables.has(part.table));
  const narrowed = added.flatMap((part) =>
    isInTheWay(part, columns) ? [{ part, says: narrowing(part) }] : [],
  );
  return [...taken, ...narrowed].map(({ part, says }) => ({
    name: part.name,
    says: `the ${wordOf(part)} ${part.name} ${says}`,
  }));
}

/** Nobody misses a rule that is gone. */
function isMissed({ sort }: ShapePart): boolean {
  return !['must', 'full', 'check', 'reference', 'trigger'].includes(sort);
}

/** New, and on a table that the version before writes. */
function isInTheWay({ sort, name, text }: ShapePart, columns: ReadonlySet<string>): boolean {
  if (sort === 'must' || sort === 'check' || sort === 'unique' || sort === 'trigger') return true;
  if (sort === 'full') return columns.has(name);
  return sort === 'reference' && !/ON DELETE (CASCADE|SET NULL|SET DEFAULT)/.test(text);
}

function narrowing({ sort }: ShapePart): string {
  if (sort === 'must') return 'has to be named by every insert';
  return sort === 'full' ? 'takes no null any more' : 'is new';
}

function wordOf({ sort }: ShapePart): string {
  return sort === 'must' || sort === 'full' ? 'column' : sort;
}

function keyOf({ sort, name }: ShapePart): string {
  return `${sort} ${name}`;
}

function byKey(parts: readonly ShapePart[]): Map<string, ShapePart> {
  return new Map(parts.map((part) => [keyOf(part), part]));
}
