import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import {
  codeLoginText,
  loginText,
  registerText,
  resetText,
  socialExchangeText,
  socialReturnText,
} from './auth-messages.ts';

describe('loginText', () => {
  it.each([
    [400, 'Invalid email or password'],
    [401, 'Invalid username or password'],
    [500, 'Login Failed'],
    [0, 'No Server Response'],
  ])('of a %d is the catalogue’s', (status, text) => {
    expect(loginText(new ApiFailure(status, 'Something else'))).toBe(text);
  });
  it('of a 429 is the server’s, which says how long', () => {
    const text = 'Too many requests. Please try again in 12 seconds.';
    expect(loginText(new ApiFailure(429, text))).toBe(text);
  });
});

describe('registerText', () => {
  it.each([
    [401, '', 'Invalid OTP!'],
    [500, 'Something went wrong', 'SignUp Failed'],
    [0, '', 'No Server Response'],
    [409, 'This email is already registered.', 'This email is already registered.'],
    [400, 'At most 200 characters', 'At most 200 characters'],
    [400, '', 'SignUp Failed'],
  ])('of a %d with %j is %j', (status, said, text) => {
    expect(registerText(new ApiFailure(status, said))).toBe(text);
  });
});

describe('codeLoginText', () => {
  it.each([
    [401, '', 'Invalid OTP!'],
    [500, 'Something went wrong', 'Login Failed'],
    [0, '', 'No Server Response'],
    [404, 'There is no account with this email.', 'There is no account with this email.'],
  ])('of a %d with %j is %j (product §8.1)', (status, said, text) => {
    expect(codeLoginText(new ApiFailure(status, said))).toBe(text);
  });
});

describe('resetText', () => {
  it.each([
    [401, '', 'Invalid OTP!'],
    [500, 'Something went wrong', 'Resset Password Failed'],
    [0, '', 'No Server Response'],
  ])('of a %d with %j is %j (product §8.1)', (status, said, text) => {
    expect(resetText(new ApiFailure(status, said))).toBe(text);
  });
});

describe('socialReturnText', () => {
  it('has a sentence for each problem, and one for what nobody knows', () => {
    expect(socialReturnText('cancelled')).toContain('cancelled');
    expect(socialReturnText('unverified')).toContain('verified');
    expect(socialReturnText('<b>made up</b>')).toBe(socialReturnText('failed'));
    expect(socialReturnText(null)).toBe(socialReturnText('failed'));
  });
});

describe('socialExchangeText', () => {
  it('says that it is over, or what else is wrong', () => {
    expect(socialExchangeText(new ApiFailure(401, ''))).toContain('expired');
    expect(socialExchangeText(new ApiFailure(0, ''))).toBe('No Server Response');
    expect(socialExchangeText(new ApiFailure(500, ''))).toBe('Login Failed');
  });
});
