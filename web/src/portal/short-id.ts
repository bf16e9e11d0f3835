/** An identifier in short: its beginning and its end, and the number of a package's draw. */
export function shortId(id: string): string {
  const [name = '', occurrence] = id.split(':');
  const short = name.length > 14 ? `${name.slice(0, 8)}…${name.slice(-4)}` : name;
  return occurrence === undefined ? short : `${short}:${occurrence}`;
}
