import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, isEmail, normalEmail, typedEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'tess@example.com',
    'tess.o-malley+draw@mail.example.co',
    "o'brien_#1@x.io",
    'mía@exämple.com',
    'пример@почта.рф',
    'a@1.2.co',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %j (product §5.1)', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'tess@example',
    'tess @example.com',
    'a@b@example.com',
    '<img/src=x/onerror=alert(1)>r@x.example',
    'a(comment)@example.com',
    '"quoted"@example.com',
    'a,b@example.com',
    'a;b@example.com',
    'a:b@example.com',
    'a\\b@example.com',
    'a[1]@example.com',
    '.tess@example.com',
    'tess.@example.com',
    'te..ss@example.com',
    'tess@-example.com',
    'tess@example-.com',
    'tess@exam_ple.com',
    'tess@.example.com',
    'tess@example..com',
    'tess@example.com.',
    'tess@[127.0.0.1]',
    'tess@127.0.0.1',
    'tess@example.com\r\nBcc: x@example.com',
    'tess@example.com\0',
    'te\u202ess@example.com',
    'te\u200bss@example.com',
    'te\u00a0ss@example.com',
    'te\ud800ss@example.com',
    `tess@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
    `${'a.'.repeat(120)}a@example.com`,
  ])('refuses %j, to which nothing can be delivered (product §5.1)', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('takes the ordinary addresses of RFC 5322', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmail(text)).toBe(true);
      }),
    );
  });
});

/** Cheaper than fast-check's texts of all characters, which take seconds to be set up. */
const anyPoint = fc.oneof(fc.nat({ max: 0x2_ff }), fc.nat({ max: 0x10_ff_ff }));

describe('the forms of an address', () => {
  it.each([
    [' Tess@Example.COM ', 'Tess@Example.COM', 'tess@example.com'],
    ['MI\u0301A@EXÄMPLE.com', 'MíA@EXäMPLE.com', 'mía@exämple.com'],
    ['\u212aim@example.com', 'Kim@example.com', 'kim@example.com'],
    ['İ@example.com', 'i̇@example.com', 'i̇@example.com'],
  ])('%j is mailed to as %j and known as %j', (text, typed, normal) => {
    expect(typedEmail(text)).toBe(typed);
    expect(normalEmail(text)).toBe(normal);
  });

  it('stay as they are when they are made again', () => {
    fc.assert(
      fc.property(fc.array(anyPoint), (points) => {
        const text = String.fromCodePoint(...points);
        const [typed, normal] = [typedEmail(text), normalEmail(text)];
        const again = [typedEmail(typed), normalEmail(normal), normalEmail(typed)];
        expect(again).toEqual([typed, normal, normal]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of one mailbox are one (product §12.10)', () => {
    expect(canonicalEmail(' Te.ss+draw@GMail.com')).toBe('tess@gmail.com');
    expect(canonicalEmail('te.ss+draw@example.com')).toBe('te.ss@example.com');
  });
});
