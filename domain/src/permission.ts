/** What may be done, or the reason why not, in words for a button. */
export type Permission = { allowed: true } | { allowed: false; reason: string };

export const allowed: Permission = { allowed: true };

/** What may not be done; `reason` is a sentence for a person. */
export function refused(reason: string): Permission {
  return { allowed: false, reason };
}
