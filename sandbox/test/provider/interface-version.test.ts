import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { apiVersion, interfaceDescription } from '../../src/provider/http/interface-description.ts';
import { servedOperations } from '../../src/provider/served-operations.ts';

describe('the description of the interface', () => {
  it('has the version that the official library speaks', () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
  });

  it('every described operation is served, and no other', () => {
    const described = interfaceDescription.operations.map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(servedOperations.map(({ line }) => line).toSorted()).toEqual(described.toSorted());
  });
});
