/** What may be an e-mail address: something on both sides of an at sign, and a dot after it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
