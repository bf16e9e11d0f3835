import { getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';

/**
 * Gives the club the name that stands in the form of its first publication, and leaves the rest of
 * its face as it is; nothing where the form did not ask for one, or an earlier press named the
 * club.
 *
 * @throws {ApiFailure} at the field `clubName`, where the name is refused
 */
export async function nameClub(name: unknown): Promise<void> {
  if (typeof name !== 'string') return;
  const club = await call(getClubCall, {});
  if (club.name === name.trim()) return;
  const { imageId, contact, about, slug, socials, revision } = club;
  try {
    const body = { name, imageId, contact, about, slug, socials, revision };
    await call(saveClubCall, { body });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { name: clubName } = error.fields;
    throw new ApiFailure(error.status, error.message, clubName === undefined ? {} : { clubName });
  }
}
