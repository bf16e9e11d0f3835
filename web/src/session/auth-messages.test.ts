import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { loginText, registerText } from './auth-messages.ts';

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
