/**
 * The header that names the club that a call is about, by its id; without it one's own
 * (product §6).
 */
export const clubHeader = 'X-Club';
