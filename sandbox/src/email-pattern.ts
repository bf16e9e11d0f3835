/** An e-mail address has something on both sides of an at sign, and a dot after it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
