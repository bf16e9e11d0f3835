/**
 * The one thing that is said about proofs between a price and its payment: the way to the check of
 * a draw.
 */
export function CheckLink({ href }: { href: string }) {
  return <a href={href}>Anyone can check this draw</a>;
}
