import { smtpMailer } from '../../edge/mail/mailer.ts';
import { well, type Check } from '../check.ts';

/** The mail server lets us in; where somebody asked for a mail, it takes one. */
export const mail: Check = {
  name: 'Mail',
  recipe:
    'Check SMTP_URL: name, password and port are those of the mail server, with STARTTLS. Where it takes no mail, check MAIL_FROM: that name must be allowed to send from it.',
  look: async ({ random, settings, mailTo }) => {
    const mailer = smtpMailer(settings);
    try {
      await mailer.greet();
      if (mailTo === undefined)
        return well('The mail server lets us in. clubdraw doctor --mail ME sends one.');
      await mailer.send({ ...letter(settings.publicUrl, random.uuidv7()), to: mailTo });
      return well('The mail server took a mail: look whether it arrives, and not among the spam.');
    } finally {
      mailer.close();
    }
  },
};

function letter(publicUrl: string, id: string) {
  const text = `This mail was asked for by clubdraw doctor, to see whether ${publicUrl} can send mails.`;
  return {
    subject: 'Clubdraw can send mails',
    text,
    html: `<p>${text}</p>`,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  };
}
