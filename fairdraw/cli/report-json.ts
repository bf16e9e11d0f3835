import type { Report } from '../src/verify.ts';

/** The report for a program: bytes are left out, what is known of them stands in `checks`. */
export function reportJson({ verdict, level, words, checks, certificate }: Report): string {
  const draw = certificate && { ...certificate.draw, drawId: certificate.publication.drawId };
  const picks = (certificate?.picks ?? []).map(({ role, position, serial, code, passedOver }) => {
    return { role, position, serial, code, passedOver };
  });
  const text = words.map((part) => part.text).join('');
  return `${JSON.stringify({ verdict, level, words: text, draw, picks, checks }, null, 2)}\n`;
}
