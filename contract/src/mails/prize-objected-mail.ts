import type { PassCause } from '@clubdraw/domain/draws/passing-over';
import type { Numbered } from './numbered-mails.ts';

/** To the club and to the platform: somebody objects to having been passed over. */
export type PrizeObjectedMail = {
  kind: 'prizeObjected';
  drawId: string;
  packageId: string | null;
  drawName: string;
  prize: string;
  code: string;
  /** The holder's address. */
  email: string;
  cause: PassCause;
  reason: string;
  text: string;
} & Numbered;
