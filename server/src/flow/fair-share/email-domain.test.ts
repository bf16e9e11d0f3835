import { describe, expect, it } from 'vitest';
import { emailDomain } from './email-domain.ts';

describe('the domain that somebody registered for an address', () => {
  it.each([
    ['Mia@Catch.All-Example.com.au', 'all-example.com.au'],
    ['mia@deep.er.example.org', 'example.org'],
    // Two spellings of one name.
    ['mia@Bücher.de', 'xn--bcher-kva.de'],
    ['mia@xn--bcher-kva.de', 'xn--bcher-kva.de'],
    // A further name of a host of free subdomains costs nothing.
    ['mia@one.duckdns.org', 'duckdns.org'],
    // Every customer has a subdomain with as many mailboxes as there are words.
    ['mia@mia.fastmail.com', 'fastmail.com'],
    ['mia@school.nsw.edu.au', 'school.nsw.edu.au'],
  ])('%s is of %s (product §4.14)', (email, domain) => {
    expect(emailDomain(email)).toBe(domain);
  });

  it.each(['mia@gmail.com', 'MIA@GoogleMail.com', 'mia@bigpond.com', 'mia@fastmail.com'])(
    'nobody registered it for %s alone (product §4.14)',
    (email) => {
      expect(emailDomain(email)).toBeUndefined();
    },
  );

  it('is the host itself where that is a suffix', () => {
    expect(emailDomain('mia@co.uk')).toBe('co.uk');
  });
});
