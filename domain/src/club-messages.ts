/** The texts of the catalogue that are about a club: its face (product §2.6), and its standing (product §19.5). */

export const clubNameRequired = 'Club name is required';
export const clubSuspended = 'This club is suspended. Nothing of it can be bought or entered.';
