import type { OwnData } from '@clubdraw/contract/portal/own-data';
import { normalEmail } from '@clubdraw/domain/people/email';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { readKinds } from './own-data.store.ts';

const about =
  'Everything that Clubdraw keeps under this e-mail address. The payment provider and the clubs keep records of their own.';

/**
 * The kinds of things that are kept about a person, each with what there is; nobody takes it along.
 */
export async function readKeptKinds({ db }: Context, typed: string): Promise<OwnData['kinds']> {
  return readKinds(db, normalEmail(typed));
}

/** Everything that is kept about a person, for them to read and to take along (product §11.13). */
export async function readOwnData(context: Context, typed: string): Promise<OwnData> {
  const email = normalEmail(typed);
  const kinds = await readKeptKinds(context, typed);
  audit(context, 'exported', { of: 'person' });
  return { about, email, madeAt: context.clock.now(), kinds };
}
