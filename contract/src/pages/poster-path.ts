/** The poster of a draw or a package, to be printed. */
export function posterPath({ kind, id }: { kind: 'draw' | 'package'; id: string }): string {
  return `/qr/${kind}/${encodeURIComponent(id)}`;
}
