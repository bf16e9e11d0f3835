import { foresee } from '../src/draw/foresee.ts';
import type { Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';

/**
 * The outcome of a closed draw whose result nobody announced, for a person at a terminal: who would
 * have the prizes. Empty for every other draw, and while something that it follows from is missing
 * or wrong.
 */
export async function foreseenText(evidence: Evidence, report: Report): Promise<string> {
  const { certificate, verdict } = report;
  if (!certificate?.close || certificate.result || verdict !== 'incomplete') return '';
  try {
    const { drawnCode, positions, tickets } = await foresee(evidence);
    const drawn = drawnCode === null ? [] : [`Number drawn: ${drawnCode}`];
    const places = positions ?? [];
    const picked = places.map((position, rank) => {
      const ticket = tickets?.find((one) => one.position === position);
      const role = rank < certificate.publication.winners ? 'Winner' : 'Reserve';
      return `${role}: ${ticket ? `${ticket.code}, ticket ${ticket.serial}` : `position ${position}`}`;
    });
    const nobody = positions?.length === 0 ? ['No winner'] : [];
    return ['', 'Nobody announced a result. It follows:', ...drawn, ...picked, ...nobody, ''].join(
      '\n',
    );
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
