/** Texts that are no secret of a checkout, though each has something of one. */
export function forgedSecrets(secret: string, other: string): string[] {
  const [id, signature = ''] = secret.split('.');
  return [
    '',
    other,
    `${id}.${other.split('.')[1]}`,
    `${id}.${signature.slice(1)}`,
    `${id}.${'A'.repeat(43)}`,
  ];
}
