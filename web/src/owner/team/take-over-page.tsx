import { redirect, type LoaderFunctionArgs } from 'react-router';
import { chooseClub } from '../../api/session/club.ts';
import { requireOwner } from '../../api/session/guards.ts';
import { forgetProfile } from '../../api/session/profile.ts';
import { LoadingScreen } from '../../frame/loading-screen.tsx';
import { paths } from '../../paths.ts';

/** The mail by which a club is offered leads here: this tab works for that club (product §2.47). */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  requireOwner(request);
  forgetProfile();
  chooseClub(params['clubId'] ?? '');
  return redirect(paths.team);
}

export const Component = LoadingScreen;
