import type { Certificate } from '../statements/certificate-json.ts';

/** A draw for people: its name, the club's, and the id that statements know it by. */
export function drawName({ stated, publication }: Certificate): string {
  return [`“${stated.name}”`, stated.club.name, publication.drawId]
    .filter((text) => text !== '')
    .join(', ');
}
