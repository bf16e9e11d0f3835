import { createHash } from 'node:crypto';
import { changedHere } from '@clubdraw/domain/texts/changed-messages';
import { Refusal } from '@clubdraw/domain/refusal';

/** The words of somebody about a thing, by the names of its form's fields. */
export type Said = Readonly<Record<string, unknown>>;

/** The signs of one field: two texts that differ have the same ones once in 2^36. */
const signs = 6;

function markOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return createHash('sha256').update(text).digest('base64url').slice(0, signs);
}

/**
 * The words of a thing now, as a short text: the mark of each field, in the order of their names.
 * It says which fields are others than they were, and nothing of what stands in them.
 */
export function revisionOf(said: Said): string {
  return Object.keys(said)
    .toSorted()
    .map((name) => markOf(said[name]))
    .join('');
}

/** The fields that are others than in a revision; all of them where that one had other fields. */
function changedSince(revision: string, said: Said): string[] {
  const names = Object.keys(said).toSorted();
  if (revision.length !== names.length * signs) return names;
  return names.filter(
    (name, at) => markOf(said[name]) !== revision.slice(at * signs, (at + 1) * signs),
  );
}

type Save = {
  /** The stored words, read with its row locked. */
  said: Said;
  /** The revision with which the person who saves began; null where the call does not say it. */
  revision: string | null;
  /** The fields that this save replaces; all of them when not given. */
  replaced?: readonly string[];
  /** The words of the refusal. */
  changed: string;
};

/**
 * Refuses a save that would replace what somebody else saved meanwhile, and names the fields.
 *
 * @throws {Refusal} conflict, with the fields that were changed
 */
export function refuseChanged({ said, revision, replaced, changed }: Save): void {
  if (revision === null) return;
  const fields = changedSince(revision, said).filter((name) => replaced?.includes(name) ?? true);
  if (fields.length === 0) return;
  const messages = Object.fromEntries(fields.map((name) => [name, changedHere]));
  throw new Refusal('conflict', changed, { fields: messages });
}
