import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { drawId, membershipPaid } from './mail-facts.ts';
import { rendered } from './rendered-mail.ts';

const winners = Array.from({ length: 13 }, (_, at) => ({
  place: at + 1,
  prize: at === 0 ? 'Three nights by the sea' : `Prize ${at + 1}`,
  code: at === 3 ? null : `4-0-9-1-7-${at}`,
}));

describe('the mails of a draw of several prizes', () => {
  it('name the prize of the winner who reads it, as one of several', async () => {
    const change = { prize: 'A kayak', isOneOfSeveral: true };
    const { subject, text, html } = await rendered('winnerTold', change);
    expect(subject).toBe('You won: A kayak');
    expect(text).toContain('Your ticket is a winning ticket of The Long Weekend:');
    for (const part of [text, html]) expect(part).toContain('A kayak');
  });

  it('name the prize of a draw of a package, and never its name as one (product §2.8)', async () => {
    const change = { packageId: drawId, drawName: 'Salt Club', prize: 'A kayak' };
    const { subject, text } = await rendered('winnerTold', { ...change, isOneOfSeveral: true });
    expect(subject).toBe('You won: A kayak');
    expect(text).toContain('The prize: A kayak');
    const unnamed = await rendered('winnerTold', { ...change, prize: 'Salt Club' });
    expect(unnamed.subject).toBe('You won in Salt Club');
    expect(unnamed.text).toContain('The prize: To be named by the club');
  });

  it('call the name of a package a prize in none of its mails (product §2.8)', async () => {
    const change = { packageId: drawId, drawName: 'Salt Club', prize: 'Salt Club' };
    const said: Record<string, string> = {
      prizeClaimed: 'Claimed: the prize of Salt Club',
      prizeUnclaimed: 'Not claimed: the prize of Salt Club',
      winnerReminded: 'Your prize waits for you: the prize of Salt Club',
      passedOver: 'The prize is not yours any more: the prize of Salt Club',
    };
    for (const [kind, subject] of Object.entries(said))
      expect((await rendered(kind, change)).subject).toBe(subject);
    for (const kind of ['drawDrawn', 'winnerByPost', 'prizeClaimed', 'prizeUnclaimed']) {
      const { text } = await rendered(kind, change);
      expect(text).toContain('Prize: To be named by the club');
    }
    expect((await rendered('prizeObjected', change)).text).toContain(
      'passed over for the prize of Salt Club.',
    );
  });

  it('tell a member what the draw ahead has, and later ones where that differs (product §2.20)', async () => {
    const change = { prize: 'A kayak', laterPrize: 'A hat' };
    const { text, html } = await renderMail(membershipPaid(change), site);
    for (const part of [text, html]) {
      expect(part).toContain('The prize: A kayak');
      expect(part).toContain('The prize of later draws: A hat');
    }
    expect((await renderMail(membershipPaid(), site)).text).not.toContain('The prize');
  });

  it('tell the others of the first ten places, and count the rest', async () => {
    const { text, html } = await rendered('resultTold', { winners });
    expect(text).toContain('Not this time.');
    expect(text).toContain('4-0-9-1-7-0: Three nights by the sea\n4-0-9-1-7-1: Prize 2\n');
    for (const part of [text, html]) {
      expect(part).toContain('4-0-9-1-7-10: Prize 11');
      expect(part).not.toContain('4-0-9-1-7-11');
      expect(part).toContain('and 2 more');
    }
  });

  it('tell the owner of each place whom to write to, and which nobody has', async () => {
    const held = winners.map((winner) => {
      return { ...winner, email: winner.code === null ? null : `w${winner.place}@example.com` };
    });
    const { text, html } = await rendered('drawDrawn', { winners: held });
    expect(text).toContain('There are winners.');
    expect(text).toContain('Place 1: Three nights by the sea: 4-0-9-1-7-0 · w1@example.com');
    expect(text).toContain('Place 4: Prize 4: Nobody');
    expect(text).toContain('Further places: and 3 more');
    expect(text).not.toContain('w11@example.com');
    expect(html).toContain('white-space:nowrap"><a href="mailto:w1@example.com"');
  });

  it('tell somebody who has another prize that they keep it', async () => {
    const { subject, text } = await rendered('passedOver', {
      prize: 'A kayak',
      cause: 'secondPrize',
      reason: 'The holder of this ticket has a prize of this draw already.',
    });
    expect(subject).toBe('One prize for each person: A kayak');
    expect(text).toContain('You keep your other prize.');
    expect(text).not.toContain('is not yours any more');
  });

  it('tell of several such tickets at once, each with its prize', async () => {
    const { subject, text, html } = await rendered('passedOver', {
      prize: 'A kayak',
      cause: 'secondPrize',
      reason: 'The holder of this ticket has a prize of this draw already.',
      others: [{ code: '1-2-3', prize: 'A shirt' }],
    });
    expect(subject).toBe('One prize for each person: The Long Weekend');
    expect(text).toContain('More of your tickets were drawn in The Long Weekend: ');
    for (const part of [text, html]) expect(part).toContain('(A kayak), 1-2-3 (A shirt).');
    expect(text).toContain('You keep your other prize.');
  });
});
