/**
 * Where this browser keeps the terms of draws that are being created; apart from them, since a
 * sign-out only forgets them.
 */
export const termsDraftKey = 'clubTermsDraft';
