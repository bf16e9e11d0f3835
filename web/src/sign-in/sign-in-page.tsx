import { loginCall, signInForm } from '@clubdraw/contract/accounts/accounts';
import { showsFrontDoor } from '@clubdraw/contract/pages/front-door';
import { useEffect, useState } from 'react';
import {
  replace,
  useLoaderData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { ownDevice } from '../api/session/device.ts';
import { fetchFrontDoor } from './late-front-door.tsx';
import { MemberLogin } from './customer/member-login.tsx';
import { FrontFrame, SignInAlone } from './sign-in-frame.tsx';
import { beginSession } from './begin-session.ts';
import { pageAfterSignIn, requireSignedOut } from '../api/session/guards.ts';
import { forgetSignInNotice, signInNotice } from '../api/session/sign-in-notice.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useArrival } from './arrival.ts';
import { OwnerLogin } from './owner-login.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  requireSignedOut(request);
  await fetchFrontDoor(new URL(request.url).search);
  return { from: pageAfterSignIn(request), notice: signInNotice() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = signInForm.safeParse(await request.json());
  if (!form.success) return new ApiFailure(400, '');
  try {
    const { token } = await call(loginCall, { body: form.data }, { device: ownDevice() });
    beginSession(token, form.data.username);
    return replace(pageAfterSignIn(request));
  } catch (error) {
    // A refused password is a 401 of its own: it ends no session.
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

const sides = { owner: 'Influencer Login', member: 'Member Login' } as const;

/**
 * Sign-in, for owners and for members (product §2.5, §4.3); `?tab=member` opens the second side.
 */
export function Component() {
  const { from, notice } = useLoaderData<typeof loader>();
  const { email = notice?.email ?? '' } = useArrival();
  const [search] = useSearchParams();
  const isAlone = !showsFrontDoor(useLocation().search);
  // The other side comes on a press of its tab, which keeps the focus.
  const [isFirst, setFirst] = useState(isAlone);
  const [side, setSide] = useState<keyof typeof sides>(
    search.get('tab') === 'member' ? 'member' : 'owner',
  );
  const choose = (chosen: keyof typeof sides): void => {
    setFirst(false);
    setSide(chosen);
  };
  useEffect(() => forgetSignInNotice(), []);
  const Frame = isAlone ? SignInAlone : FrontFrame;
  return (
    <Frame title="Sign in" heading="Good to see you.">
      <Tabs label="Who is signing in" tabs={sides} chosen={side} onChoose={choose}>
        {side === 'owner' ? (
          <OwnerLogin from={from} notice={notice?.text} known={email} first={isFirst} />
        ) : (
          <MemberLogin known={email} first={isFirst} />
        )}
      </Tabs>
    </Frame>
  );
}
