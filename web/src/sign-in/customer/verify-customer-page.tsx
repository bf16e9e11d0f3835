import { isEmail } from '@clubdraw/domain/people/email';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CustomerCode } from './customer-code.tsx';
import { customerSignInPath } from '../../paths.ts';
import { requireNoCustomer } from '../../api/session/guards.ts';

/**
 * A valid e-mail in the query goes on by itself (product §4.5); without one it is asked for first.
 */
export function loader({ request }: LoaderFunctionArgs): { email: string } {
  requireNoCustomer();
  const email = (new URL(request.url).searchParams.get('email') ?? '').trim();
  if (!isEmail(email)) throw redirect(customerSignInPath(email));
  return { email };
}

export function Component() {
  const { email } = useLoaderData<typeof loader>();
  return <CustomerCode key={email} email={email} />;
}
