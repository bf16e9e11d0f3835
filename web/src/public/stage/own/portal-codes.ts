import { customerToken, forgetCustomer } from '../../../api/session/customer.ts';

type Held = { drawID: string; generatedCode: string };
type Holdings = { upcomingTickets: readonly Held[]; pastTickets: readonly Held[] };

/**
 * The codes of a draw that the customer who is signed in at this browser holds; none without one.
 */
export async function portalCodes(drawId: string): Promise<string[]> {
  const token = customerToken();
  if (token === null) return [];
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch('/auth/customer/tickets', { headers }).catch(() => undefined);
  // The session is over: the next stage does not ask again, which a browser would call an error.
  if (answer?.status === 401) forgetCustomer();
  if (!answer?.ok) return [];
  const { upcomingTickets, pastTickets }: Holdings = await answer.json();
  return [...upcomingTickets, ...pastTickets]
    .filter(({ drawID }) => drawID === drawId)
    .map(({ generatedCode }) => generatedCode);
}
