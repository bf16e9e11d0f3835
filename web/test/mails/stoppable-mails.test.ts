import { describe, expect, it } from 'vitest';
import { site } from '../public/page-facts.ts';
import { drawId } from './mail-facts.ts';
import { ownerMailFacts } from './owner-mail-facts.ts';
import { rendered } from './rendered-mail.ts';

describe('the mail about a result', () => {
  it('has the winning code, the way to check it and the way back to the club (product §17.4)', async () => {
    const { html, text } = await rendered('resultTold');
    expect(text.split('\n')).toContain('4-0-9-1-7-3');
    for (const part of [html, text]) {
      expect(part).toContain(`${site.publicUrl}/verify/${drawId}`);
      expect(part).toContain(`${site.publicUrl}/follow/`);
      expect(part).toContain(`${site.publicUrl}/unsubscribe/made-up`);
      expect(part).toContain('1,204 tickets took part.');
    }
    expect(text).not.toContain('Not you?');
    const missed = await rendered('resultTold', { outcome: 'noWinner' });
    expect(missed.text).toContain('Nobody won this time.');
  });

  it('of a free draw says why it came, too (product §17.3)', async () => {
    const { html, text } = await rendered('resultTold', { notYouPath: '/not-you/some-link' });
    for (const part of [html, text]) {
      expect(part).toContain('was entered for a free draw of');
      expect(part).toContain(`${site.publicUrl}/not-you/some-link`);
    }
  });
});

describe('the mails to owners', () => {
  it.each(Object.keys(ownerMailFacts))(
    'lead to a page of the owner, and end by one press: %s (product §17.5)',
    async (kind) => {
      const { html, text } = await rendered(kind);
      for (const part of [html, text]) {
        expect(part).toMatch(new RegExp(`${site.publicUrl}/(profile/|welcome)`));
        expect(part).toContain(`${site.publicUrl}/unsubscribe/made-up`);
      }
    },
  );

  it('name the winner with the ways to reach them', async () => {
    const { text } = await rendered('drawDrawn');
    for (const fact of ['4-0-9-1-7-3', 'Mia Chen', 'mia@example.com', '+61 400 000 000']) {
      expect(text).toContain(fact);
    }
    const nobody = { outcome: 'noEntries', winner: null, code: null, tickets: 0 } as const;
    expect((await rendered('drawDrawn', nobody)).text).toContain('had no tickets');
  });

  it('add up what was sold, each currency by itself', async () => {
    const { text } = await rendered('salesOfDay');
    expect(text).toContain('You sold for $135.00 AUD.');
    expect(text).toContain('The Long Weekend: 12 tickets: $120.00 AUD');
    expect(text).toContain('Salt Club: 1 payment: $15.00 AUD');
    expect(text).toContain('$114.75 AUD');
  });
});
