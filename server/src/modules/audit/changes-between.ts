import type { AuditChange } from '@clubdraw/domain/audit/audited-operations';
import type { Said } from '../../flow/revision.ts';

/** The words for money and terms that the audit repeats, by the names of their fields. */
type Told = Readonly<Record<string, string | null>>;

/** A thing as its owner describes it, and what of that the audit tells. */
export type Describing = { said: Said; told: Told };

/** The fields that a save changed, those of money and terms with the words before and after. */
export function changesBetween(before: Describing, after: Describing): AuditChange[] {
  const fields = Object.keys(after.said).filter(
    (name) => JSON.stringify(before.said[name]) !== JSON.stringify(after.said[name]),
  );
  return fields.map((field) => ({
    field,
    before: before.told[field] ?? null,
    after: after.told[field] ?? null,
  }));
}

/** The money and terms with which something begins. */
export function toldAtFirst({ told }: Describing): AuditChange[] {
  return Object.entries(told).flatMap(([field, after]) =>
    after === null ? [] : [{ field, before: null, after }],
  );
}
