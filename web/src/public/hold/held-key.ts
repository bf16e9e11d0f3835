/**
 * The name under which a browser keeps, for all its tabs, what it holds: words of
 * `{drawId}/{secret}`.
 */
export const heldKey = 'held';
