/** The texts of the catalogue that are about a club's face (product §2.6). */

export const clubNameRequired = 'Club name is required';
