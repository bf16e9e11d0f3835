import type { OutgoingMail } from '../../src/edge/mail/mail-message.ts';
import { MailNotTaken, type Mailer } from '../../src/edge/mail/mailer.ts';

export type RecordingMailer = Mailer & {
  /** The mails that were handed over, oldest first. */
  mails: OutgoingMail[];
  /** Refuses the next `count` mails, as a mail server that is down does. */
  failNext(count: number): void;
  /** Will never take the next mail. */
  refuseNext(): void;
};

export function recordingMailer(): RecordingMailer {
  const mails: OutgoingMail[] = [];
  let failures = 0;
  let isRefusing = false;
  return {
    mails,
    failNext: (count) => {
      failures = count;
    },
    refuseNext: () => {
      isRefusing = true;
    },
    send: async (mail) => {
      if (isRefusing) {
        isRefusing = false;
        throw new MailNotTaken('EENVELOPE 550', true);
      }
      if (failures > 0) {
        failures -= 1;
        throw new MailNotTaken('refused by the test');
      }
      mails.push(mail);
    },
    greet: async () => undefined,
    close: () => {},
  };
}
