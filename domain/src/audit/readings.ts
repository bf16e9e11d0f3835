/**
 * Minutes in which the readings of the same by the same person or key leave one line in the audit:
 * a file is taken along once, however often its download is begun (product §11.19).
 */
export const readingMinutes = 60;
