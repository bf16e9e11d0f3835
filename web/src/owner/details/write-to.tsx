import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../frame/use-may.ts';

/** The address of somebody to write to; nobody writes to a masked one. */
export function WriteTo({ email }: { email: string }) {
  return useMay(whoRuns) ? <a href={`mailto:${email}`}>{email}</a> : email;
}
