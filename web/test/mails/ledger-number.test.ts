import { isNumbered } from '@clubdraw/domain/clubs/numbered-mails';
import type { Mail } from '@clubdraw/contract/mails/mails';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { mails } from './mail-facts.ts';

const ledgerNumber = '3f2a91c0'.repeat(8);
const groups = (ledgerNumber.match(/.{4}/g) ?? []).join(' ');

/** As the server hands it over: with the number where the kind has one. */
async function handedOver(mail: Mail) {
  return renderMail(isNumbered(mail) ? { ...mail, ledgerNumber } : mail, site);
}

function leads(part: string): boolean {
  return part.includes(`${site.publicUrl}/verify/`);
}

/** The mails that bring tickets, a sealed list or a result, and those that a prize follows with. */
const aboutDraws = [
  'ticketsIssued',
  'membershipStarted',
  'membershipRenewed',
  'ticketsStruck',
  'soldOutTold',
  'latestTold',
  'entriesClosed',
  'resultTold',
  'winnerTold',
  'winnerReminded',
  'passedOver',
];

describe('the number of the ledger', () => {
  it.each(aboutDraws)(
    'stands in every ticket, seal and result mail: %s (product §17.1)',
    async (name) => {
      const mail = mails[name]?.mail;
      if (!mail) throw new Error('no such mail');
      const { html, text } = await handedOver(mail);
      for (const part of [html, text]) expect(part.split(groups)).toHaveLength(2);
    },
  );

  it.each(Object.entries(mails))(
    'stands in each mail that leads to the check of a draw: %s (product §17.1)',
    async (_name, { mail }) => {
      const { html, text } = await handedOver(mail);
      expect(leads(html)).toBe(leads(text));
      for (const part of [html, text]) {
        expect([part.includes(groups), isNumbered(mail)]).toEqual(
          leads(part) ? [true, true] : [isNumbered(mail), isNumbered(mail)],
        );
      }
    },
  );
});
