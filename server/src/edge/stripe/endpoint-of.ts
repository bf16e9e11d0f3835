/** Words of a path; what else stands between two slashes names an object. */
const word = /^(v\d+|[a-z_]+)$/;

/**
 * The provider's name of an operation, without the objects that a request names: `GET
 * /v1/checkout/sessions/{id}`. It limits each operation by itself.
 */
export function endpointOf(method: string, path: string): string {
  const [address = ''] = path.split('?', 1);
  const parts = address.split('/').map((part) => (part === '' || word.test(part) ? part : '{id}'));
  return `${method} ${parts.join('/')}`;
}
