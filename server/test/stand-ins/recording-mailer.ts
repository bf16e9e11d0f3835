import { MailNotTaken, type OutgoingMail, type Mailer } from '../../src/edge/mailer.ts';

export type RecordingMailer = Mailer & {
  /** The mails that were handed over, oldest first. */
  mails: OutgoingMail[];
  /** Refuses the next `count` mails, as a mail server that is down does. */
  failNext(count: number): void;
};

export function recordingMailer(): RecordingMailer {
  const mails: OutgoingMail[] = [];
  let failures = 0;
  return {
    mails,
    failNext: (count) => {
      failures = count;
    },
    send: async (mail) => {
      if (failures > 0) {
        failures -= 1;
        throw new MailNotTaken('refused by the test');
      }
      mails.push(mail);
    },
    close: () => {},
  };
}
