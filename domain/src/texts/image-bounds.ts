/** The largest image that an owner can upload (product §5.7): 1 MB. */
export const maxImageBytes = 1024 * 1024;

/** The most pixels of one: 4,096 × 3,072, as a phone's camera of 12 megapixels makes them. */
export const maxImagePixels = 4096 * 3072;

/** The kinds of image that an owner can upload (product §5.7). */
export const imageTypes = ['image/jpeg', 'image/png'] as const;

/**
 * The widths in pixels in which pages ask for a picture; the smallest is for lists and a club's
 * disc.
 */
export const imageWidths = [160, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
