/**
 * The header that carries a solved challenge. It stands alone: public pages load no schema library.
 */
export const proofHeader = 'X-Proof';
