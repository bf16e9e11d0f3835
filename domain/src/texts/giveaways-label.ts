/** The label of the number that a club may give away; the form of a draw needs no other word. */
export const giveawaysLabel = 'Tickets that the club may give away';
