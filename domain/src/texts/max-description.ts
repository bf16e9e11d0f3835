/** The most characters of the description of a draw or a package. */
export const maxDescription = 2_000;
