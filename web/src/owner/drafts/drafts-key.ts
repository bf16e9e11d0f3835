/** Where this browser keeps the drafts of its owners. */
export const draftsKey = 'clubDrafts';
