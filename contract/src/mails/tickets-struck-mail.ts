import type { Numbered } from './numbered-mails.ts';

/** To the holder of tickets that Clubdraw took out of a draw. */
export type TicketsStruckMail = {
  kind: 'ticketsStruck';
  drawId: string;
  drawName: string;
  packageId: string | null;
  clubName: string | null;
  clubImageId: string | null;
  cause: 'fraud' | 'twice' | 'typed-wrong' | 'age' | 'excluded' | 'court' | 'other';
  /** For everybody to read. */
  words: string;
  /** The codes of the tickets. */
  struck: string[];
  /** The money goes back, which a mail of its own says. */
  isPaid: boolean;
} & Numbered;
