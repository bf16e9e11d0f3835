import { randomInt } from 'node:crypto';
import { JourneyFailed, type ProductClient } from '@clubdraw/journeys/http-client';

const maxOwners = 99;

/** An e-mail that no owner of this product has yet. */
export async function freeOwnerEmail(product: ProductClient): Promise<string> {
  for (let number = 1; number <= maxOwners; number += 1) {
    const email = `tess${number === 1 ? '' : number}@saltandsunday.example`;
    const { exists } = await product.call(
      'GET',
      `/auth/exists?username=${encodeURIComponent(email)}`,
    );
    if (exists === false) return email;
  }
  throw new JourneyFailed('There are too many demo owners already.');
}

/** Easy to type, and not the same on two machines. */
export function newPassword(): string {
  const words = ['salt', 'tide', 'kelp', 'dune', 'reef', 'swell', 'shell', 'cove', 'gull', 'pier'];
  const word = (): string => words[randomInt(words.length)] ?? 'wave';
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`;
}
