import { describe, expect, it } from 'vitest';
import {
  packagePath,
  membershipResultPath,
  packageTermsPath,
  picturePath,
  tierTotalPath,
  totalPath,
} from './public-paths.ts';

const id = '019ac1f2-7be4-7000-8000-00000000000a';

describe('the addresses of the public pages', () => {
  it('keep what they are given in its place', () => {
    expect(totalPath('a&b', 2)).toBe('/total?drawId=a%26b&count=2');
    expect(picturePath(id, 640)).toBe(`/public/download/${id}?w=640`);
    expect(packagePath(id)).toBe(`/package-info/${id}`);
    expect(tierTotalPath('a&b')).toBe('/total?mode=package&tierId=a%26b');
    expect(packageTermsPath(id)).toBe(`/terms?packageId=${id}`);
  });

  it('lead back from the checkout of a membership with what is shown there', () => {
    const total = { amount: 1250, currency: 'AUD' } as const;
    const shown = { paymentId: id, tierId: id, email: 'a&b@example.com', total, count: 5 };
    expect(membershipResultPath('success', shown)).toBe(
      `/payment/membership/success?total=12.5&count=5&currency=AUD&membershipTireId=${id}&paymentId=${id}&email=a%26b%40example.com`,
    );
  });
});
