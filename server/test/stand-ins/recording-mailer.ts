import { MailNotTaken, type OutgoingMail, type Mailer } from '../../src/edge/mailer.ts';

export type RecordingMailer = Mailer & {
  /** What was handed over, oldest first. */
  letters: OutgoingMail[];
  /** Refuses the next `count` letters, as a mail server that is down does. */
  failNext(count: number): void;
};

export function recordingMailer(): RecordingMailer {
  const letters: OutgoingMail[] = [];
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
