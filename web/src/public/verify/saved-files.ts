import { parseJson } from 'fairdraw/statements/json-text';
import type { LogSource } from 'fairdraw/verify/log/log-lines';
import { piecesOf } from 'fairdraw/verify/log/pieces-of';

/** Sorts saved files by their contents, never by their names. */
export type Saved = {
  certificate?: unknown;
  ticket?: unknown;
  /** Of one ticket or several, as mails carry them. */
  receipts?: readonly unknown[];
  log?: File;
  /** The publication that the log's first line names, in hexadecimal. */
  logOf?: string;
  /** The list of sources, and the publication that it names. */
  sources?: File;
  sourcesOf?: string;
};

const logBeginning = 'vdraw-log/3 ';
const sourcesBeginning = 'vdraw-sources/3 ';
/** A publication's hash in hexadecimal. */
const hashChars = 64;
/** Only a log may be larger; a certificate has about six kilobytes. */
const maxBytes = 50_000_000;

/** Throws Error, in words for a person, for a file that is none of them. */
export async function readSaved(files: readonly File[]): Promise<Saved> {
  const saved: Saved = {};
  for (const file of files) {
    const beginning = await file.slice(0, sourcesBeginning.length + hashChars).text();
    const hashBehind = (name: string): string =>
      beginning.slice(name.length, name.length + hashChars);
    if (beginning.startsWith(logBeginning)) {
      saved.log = file;
      saved.logOf = hashBehind(logBeginning);
    } else if (beginning.startsWith(sourcesBeginning)) {
      saved.sources = file;
      saved.sourcesOf = hashBehind(sourcesBeginning);
    } else {
      const { receipts = [], ...other } = await readJson(file);
      Object.assign(saved, other);
      if (receipts.length > 0) saved.receipts = [...(saved.receipts ?? []), ...receipts];
    }
  }
  return saved;
}

async function readJson(file: File): Promise<Saved> {
  const json = file.size > maxBytes ? undefined : await parsed(file);
  const kind = kindOf(json);
  if (!kind) {
    throw new Error(
      `${file.name} is neither a certificate nor a receipt, a ticket’s proof, an entry log or a list of sources.`,
    );
  }
  if (kind === 'receipts') return { receipts: Array.isArray(json) ? json : [json] };
  return { [kind]: json };
}

async function parsed(file: File): Promise<unknown> {
  try {
    return parseJson(await file.text());
  } catch (error) {
    // It is JSON, and would say one thing to one reader and another to the next.
    if (error instanceof RangeError) {
      throw new Error(`${file.name}: ${error.message}.`, { cause: error });
    }
    return undefined;
  }
}

function kindOf(json: unknown): keyof Saved | null {
  if (Array.isArray(json)) return kindOf(json[0]);
  if (typeof json !== 'object' || json === null || !('format' in json)) return null;
  // One of another version is one, too, and its check says what is wrong with it.
  const [name] = typeof json.format === 'string' ? json.format.split('/') : [];
  return kinds[name ?? ''] ?? ('pub' in json ? 'certificate' : null);
}

const kinds: Readonly<Record<string, keyof Saved>> = {
  'vdraw-certificate': 'certificate',
  'vdraw-ticket': 'ticket',
  'vdraw-receipt': 'receipts',
};

export function fileLog(file: File): LogSource {
  return () => filePieces(file);
}

/** A file from its beginning, as bytes in pieces. */
export function filePieces(file: File): AsyncGenerator<Uint8Array> {
  return piecesOf(file.stream());
}
