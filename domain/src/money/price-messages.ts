/** The words in front of the amount, by which a page knows the sentence. */
export const priceNews = 'The price is now';

/** The price is another one than the buyer saw (product §14.16). */
export const priceIsNow = (amount: string): string => `${priceNews} ${amount}.`;
