/** An answer that came, and whose reading fails by a fault of the page's own. */
export function faultyAnswer(): Response {
  return Object.defineProperty(new Response(''), 'headers', {
    get: () => {
      throw new TypeError('a fault of the page');
    },
  });
}
