import { z } from 'zod';

export const manifestName = 'manifest.json';

/** The second in which it was begun, in UTC, as `backupNameAt` writes it. */
export const backupNames = /^clubdraw-\d{8}T\d{6}Z$/;

export function backupNameAt(now: Date): string {
  return `clubdraw-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

const part = z.object({
  /** From the backup's folder. */
  path: z.string().regex(/^[\w-]+(\/[\w.-]+)*(\.[\w.-]+)?$/),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});

/** A file of a backup. */
export type BackupPart = z.infer<typeof part>;

/** Everything that a backup holds; written last. */
export const backupManifest = z.object({
  /**
   * `clubdraw-files/1` has no rows: pgBackRest keeps them. An older version knows it for none that
   * it understands.
   */
  format: z.enum(['clubdraw-backup/1', 'clubdraw-files/1']),
  /** Of the product. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), part }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** One line for each file: its key, bytes and SHA-256. */
  files: z.object({ count: z.int().min(0), list: part }),
  /** The last signed head; null before the product's first start. */
  ledger: z
    .object({ origin: z.string(), number: z.int(), size: z.int(), root: z.string() })
    .nullable(),
  /** Beside the folder, so that it can be kept elsewhere; null where no passphrase was given. */
  secrets: part.nullable(),
});

export type Manifest = z.infer<typeof backupManifest>;

/** A line of the list of files. */
export const keptFileLine = z.object({
  key: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});

/** Why something is no backup that can be put back, in a sentence for the operator. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}
