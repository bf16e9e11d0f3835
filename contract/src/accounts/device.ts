/**
 * The header by which an owner's browser is known again: a random value that it made itself, and
 * that nobody else can show (product §11.2).
 */
export const deviceHeader = 'X-Club-Device';

/** 32 random bytes as base64url. */
export const devicePattern = /^[\w-]{43}$/;
