/** A draw is under pressure while one in so many of its places is held unpaid. */
export const pressedOneIn = 4;

/**
 * Seconds of a phone that a network works which holds so much of a draw unpaid; less in proportion.
 */
export const maxPlaceSeconds = 60;

/**
 * A network that holds so much, and this many places at least, gets one in so many of all places at
 * once.
 */
export const minPlacesHeld = 20;
export const atOnceOneIn = 50;

/**
 * Each ticket that a network pays for takes so many off that it held unpaid: most people who look
 * do not buy.
 */
export const paidTakesOff = 4;

/**
 * Networks that come one after the other, each for the first time, held a whole draw unpaid: then
 * each works for its first places, too. Once for each time that they held it, so many times at
 * most.
 */
export const maxTimesWorn = 4;

/** Unpaid checkouts that one client can have in the name of a person. */
export const maxOpenCheckouts = 3;

/**
 * A mailbox that took one in so many of a draw's places back, and this many at least, buys no more
 * in it; a network works for each ticket: so many seconds of a phone once all places were taken
 * back, and less in proportion.
 */
export const takeBacksOneIn = 10;
export const minTakeBacks = 20;
export const takeBackSeconds = 30;
