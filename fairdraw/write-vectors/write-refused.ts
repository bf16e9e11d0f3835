import { certificateFromJson } from '../src/statements/certificate-json.ts';
import { checkpointOf } from '../src/ledger/checkpoint.ts';
import { parseJson } from '../src/statements/json-text.ts';
import { keyChangeFromJson } from '../src/ledger/key-change.ts';
import { NewerRules } from '../src/statements/newer-rules.ts';
import { receiptFromJson } from '../src/statements/receipt.ts';
import { readNote } from '../src/ledger/signed-note.ts';
import { ticketProofFromJson } from '../src/statements/ticket-proof.ts';
import { tlogProofOf } from '../src/tree/tlog-proof.ts';
import files from '../vectors/files.json' with { type: 'json' };
import statements from '../vectors/statements.json' with { type: 'json' };
import type refused from '../vectors/refused.json';

type Vectors = typeof refused;

/** One field of a file that has another value, or none where `value` is left out. */
export type Change = { path: readonly (string | number)[]; value?: unknown };

/** Every reader of a file of JSON, with a file that it takes. */
export const readers = {
  certificate: { good: draw('V1').certificate, read: certificateFromJson },
  receipt: { good: draw('V1').receipt, read: receiptFromJson },
  ticket: { good: draw('V1').ticket, read: ticketProofFromJson },
  keyChange: { good: withoutHash(statements.keyChanges[0]), read: keyChangeFromJson },
} as const;
export type ReaderName = keyof typeof readers;

function draw(name: string) {
  const found = files.draws.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no draw ${name}`);
  return found;
}

function withoutHash(change: (typeof statements.keyChanges)[number] | undefined) {
  if (!change) throw new RangeError('There is a change of keys');
  const { hash: _hash, ...file } = change;
  return file;
}

/** A copy of a file with a change. Throws RangeError where the path leads nowhere. */
export function changed(file: unknown, { path, ...to }: Change): unknown {
  const copy: unknown = structuredClone(file);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => fieldOf(at, name), copy);
  const last = path.at(-1) ?? '';
  if (typeof parent !== 'object' || parent === null) throw new RangeError(`No ${path.join('.')}`);
  if (!('value' in to)) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, to.value);
  return copy;
}

function fieldOf(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null) throw new RangeError(`No ${name}`);
  return Reflect.get(value, name);
}

/** A reader's answer about a file: taken, refused, or made by newer rules. */
export function outcomeOf(read: () => unknown): 'read' | 'refused' | 'newer' {
  try {
    read();
    return 'read';
  } catch (error) {
    if (error instanceof NewerRules) return 'newer';
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

function said(read: () => unknown): { outcome: 'read' | 'refused' | 'newer' } {
  return { outcome: outcomeOf(read) };
}

/** Reads each again and writes what became of it. Believed are the changes and the texts. */
export function writeRefused({
  json,
  notes,
  checkpoints,
  proofs,
  files: changes,
}: Vectors): unknown {
  return {
    json: {
      twice: json.twice.map(({ why, text }) => ({ why, text, ...said(() => parseJson(text)) })),
      good: json.good.map(({ why, text }) => ({ why, text, ...said(() => parseJson(text)) })),
    },
    notes: notes.map(({ why, note }) => ({ why, note, ...said(() => readNote(note)) })),
    checkpoints: checkpoints.map(({ why, note }) => ({
      why,
      note,
      ...said(() => checkpointOf(readNote(note))),
    })),
    proofs: proofs.map(({ why, text }) => ({ why, text, ...said(() => tlogProofOf(text)) })),
    files: changes.map((one) => ({ ...one, ...said(() => readChanged(one)) })),
  };
}

function readChanged({ of, ...change }: Vectors['files'][number]): unknown {
  // The file names no other.
  const { good, read } = readers[of as ReaderName];
  return read(changed(good, change));
}
