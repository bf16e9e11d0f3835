import { certificateEnd } from '../../edge/certificate-end.ts';
import { systemClock } from '../../edge/clock.ts';
import { broken, soon, well, type Check } from '../check.ts';
import { dayMs } from '../../full-day.ts';

/** By ACME a certificate is renewed a month before its end. */
const lateDays = 14;

const recipe = 'Renew it now, and look why it was not renewed by itself.';

/** The certificate that the world sees. */
export const certificate: Check = {
  name: 'Certificate',
  recipe: 'Make sure that PUBLIC_URL leads here, and that its proxy has a certificate for it.',
  look: async ({ settings: { publicUrl } }) => {
    const end = await certificateEnd(publicUrl);
    if (end === null) return well(`${publicUrl} needs none.`);
    const days = daysUntil(end);
    const said = `That of ${new URL(publicUrl).hostname} ends in ${days} days.`;
    if (days < 1) return broken(said, recipe);
    return days < lateDays ? soon(said, recipe) : well(said);
  },
};

/** Whole days; certificates count by the machine's own clock. */
function daysUntil(end: Date): number {
  return Math.floor((end.getTime() - systemClock.now().getTime()) / dayMs);
}
