/** The way from a draw that is full to its waiting list. */
export const waitWords = 'Tell me if a ticket is free';
