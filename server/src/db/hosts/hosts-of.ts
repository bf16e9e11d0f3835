/**
 * The addresses of one database on several machines, one for each, in the order given. PostgreSQL's
 * own programs know the form:
 * `postgres://user:password@one:5432,two:5432/clubdraw?sslmode=verify-full`.
 *
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function hostsOf(url: string): string[] {
  const parts = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => before + host + after);
}
