import { MailNotTaken, type Letter, type Mailer } from '../../src/edge/mailer.ts';

export type RecordingMailer = Mailer & {
  /** What was handed over, oldest first. */
  letters: Letter[];
  /** Refuses the next `count` letters, as a mail server that is down does. */
  failNext(count: number): void;
};

export function recordingMailer(): RecordingMailer {
  const letters: Letter[] = [];
  let failures = 0;
  return {
    letters,
    failNext: (count) => {
      failures = count;
    },
    send: async (letter) => {
      if (failures > 0) {
        failures -= 1;
        throw new MailNotTaken('refused by the test');
      }
      letters.push(letter);
    },
    close: () => {},
  };
}
