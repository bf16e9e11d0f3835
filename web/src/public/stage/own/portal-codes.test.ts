// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerToken, keepCustomer } from '../../../api/session/customer.ts';
import { portalCodes } from './portal-codes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const held = (drawID: string, generatedCode: string) => ({ drawID, generatedCode });

describe('the codes of the customer who is signed in at the browser (product §2.22)', () => {
  it('are those of the draw on stage, before and after it', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
      asked.push([path, headers]);
      const upcomingTickets = [held('one', '1-1'), held('two', '2-2')];
      return Response.json({ upcomingTickets, pastTickets: [held('one', '3-3')] });
    });
    expect(await portalCodes('one')).toEqual([]);
    expect(asked).toEqual([]);
    keepCustomer('token');
    expect(await portalCodes('one')).toEqual(['1-1', '3-3']);
    expect(asked).toEqual([['/auth/customer/tickets', { authorization: 'Bearer token' }]]);
  });

  it('are none where the session is over, or nothing answers', async () => {
    keepCustomer('token');
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    expect(await portalCodes('one')).toEqual([]);
    expect(customerToken()).toBeNull();
    keepCustomer('token');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await portalCodes('one')).toEqual([]);
    expect(customerToken()).toBe('token');
  });
});
