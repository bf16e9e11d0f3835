/** For whoever asks for bytes of a file that lie behind its end. */
export const partOutside = 'The part that was asked for lies behind the end of this file.';
