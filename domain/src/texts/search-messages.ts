/** The texts of the catalogue that are about the search of a club (product §2.3). */

export const searchTooShort = 'Type at least 2 characters.';
