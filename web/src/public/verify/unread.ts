/** Something that was asked for is too long, or does not come: the message says it to a person. */
export class Unread extends Error {}

/** Does without what is unread; every other error is thrown on. */
export function nullWhereUnread(error: unknown): null {
  if (error instanceof Unread) return null;
  throw error;
}
