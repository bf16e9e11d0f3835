/** Where the API is: the page's own origin, or the one that the build was given. */
export const apiOrigin: string = import.meta.env.VITE_API_ORIGIN ?? '';
