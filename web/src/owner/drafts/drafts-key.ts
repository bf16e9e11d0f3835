/**
 * Where this browser keeps the drafts of its owners; apart from them, since Home asks only whether
 * there are any.
 */
export const draftsKey = 'clubDrafts';
