import { describe, expect, it } from 'vitest';
import { contactLink } from './contact.tsx';

describe('the contact of a club', () => {
  it.each([
    ['hello@surf.example', 'mailto:hello@surf.example'],
    ['+61 400 000 000', 'tel:+61400000000'],
    ['(02) 9000-0000', 'tel:0290000000'],
    ['https://surf.example/us', 'https://surf.example/us'],
    ['surf.example', 'https://surf.example'],
  ])('%s leads to %s (product §2.15)', (contact, address) => {
    expect(contactLink(contact)).toBe(address);
  });

  it.each([
    'At the clubhouse',
    'javascript:alert(1)',
    'surf.example javascript:alert(1)',
    'data:x',
  ])('%s leads nowhere', (contact) => {
    expect(contactLink(contact)).toBeUndefined();
  });
});
