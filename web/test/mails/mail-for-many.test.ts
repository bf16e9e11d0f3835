import type { Mail } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import { describe, expect, it } from 'vitest';
import { renderedForMany } from '../../src/mails/mail-for-many.ts';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { mails, membershipPaid, ticketsIssued } from './mail-facts.ts';

/** Renders mails, and counts how many were not filled in. */
function counting() {
  const rendered: Mail[] = [];
  const render = renderedForMany(async (mail: Mail): Promise<RenderedMail> => {
    rendered.push(mail);
    return renderMail(mail, site);
  });
  return { rendered, render };
}

const buyers = ['a', 'b', 'c'].map((letter) => ({
  paymentId: `019ac1f2-7be4-7000-8000-0000000000${letter.repeat(2)}`,
  codes: [`4-0-9-1-7-${letter.codePointAt(0)}`, `7-7-2-0-5-${letter.codePointAt(0)}`],
}));

describe('a mail for many', () => {
  it.each(Object.entries(mails))(
    'says what it says when it is rendered alone: %s',
    async (_kind, { mail }) => {
      const { render } = counting();
      await render(mail);
      expect(await render(mail)).toEqual(await renderMail(mail, site));
    },
  );

  it.each([
    ['tickets', ticketsIssued],
    ['a membership', membershipPaid],
  ])('is rendered once for all who buy %s at the same time', async (_what, mailOf) => {
    const { rendered, render } = counting();
    const all = await Promise.all(buyers.map(async (own) => render(mailOf(own))));
    expect(rendered).toHaveLength(1);
    for (const [at, own] of buyers.entries()) {
      expect(all[at]).toEqual(await renderMail(mailOf(own), site));
    }
  });

  it('is another one where something else differs: the count, the total, a link', async () => {
    const { rendered, render } = counting();
    const [own] = buyers;
    const changes = [
      {},
      { codes: ['4-0-9-1-7-3'] },
      { total: { amount: 3000, currency: 'AUD' } as const },
      { notYouPath: '/not-you/link', total: { amount: 0, currency: 'AUD' } as const },
      { confirmPath: '/confirm/link', total: { amount: 0, currency: 'AUD' } as const },
      { drawName: 'Another draw' },
    ];
    for (const change of changes) {
      const mail = ticketsIssued({ ...own, ...change });
      expect(await render(mail)).toEqual(await renderMail(mail, site));
    }
    expect(rendered).toHaveLength(changes.length);
  });

  it.each([
    ['a draw that is called like a stand-in', { drawName: '~0~~~ and ~1~' }],
    ['a code that is too short', { codes: ['7'] }],
    ['a code that is very long', { codes: [Array.from({ length: 30 }, () => 7).join('-')] }],
    ['a link that HTML would change', { notYouPath: '/not-you/a?b=1&c="2"' }],
  ])('is rendered alone with %s', async (_what, change) => {
    const { rendered, render } = counting();
    for (const { paymentId } of buyers) {
      const mail = ticketsIssued({ paymentId, ...change });
      expect(await render(mail)).toEqual(await renderMail(mail, site));
    }
    expect(rendered).toHaveLength(buyers.length);
  });

  it('is forgotten when its rendering failed', async () => {
    let tries = 0;
    const render = renderedForMany(async (mail) => {
      tries += 1;
      if (tries === 1) throw new Error('no words');
      return renderMail(mail, site);
    });
    await expect(render(ticketsIssued())).rejects.toThrow('no words');
    expect(await render(ticketsIssued())).toEqual(await renderMail(ticketsIssued(), site));
  });

  it('is kept for the last draws only', async () => {
    const { rendered, render } = counting();
    for (let at = 0; at < 70; at += 1) await render(ticketsIssued({ drawName: `Draw ${at}` }));
    await render(ticketsIssued({ drawName: 'Draw 69' }));
    expect(rendered).toHaveLength(70);
    await render(ticketsIssued({ drawName: 'Draw 0' }));
    expect(rendered).toHaveLength(71);
  });
});
