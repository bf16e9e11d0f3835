/** A permission, or the reason against it, in words for a button. */
export type Permission = { allowed: true } | { allowed: false; reason: string };

export const allowed: Permission = { allowed: true };

/** A permission that is refused; `reason` is a sentence for a person. */
export function refused(reason: string): Permission {
  return { allowed: false, reason };
}
