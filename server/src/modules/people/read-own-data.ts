import type { OwnData } from '@clubdraw/contract/portal/own-data';
import { normalEmail } from '@clubdraw/domain/email';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { readKinds } from './own-data.store.ts';

const about =
  'Everything that Clubdraw keeps under this e-mail address. The payment provider and the clubs keep records of their own.';

/** Everything that is kept about a person, for them to read and to take along (product §11.13). */
export async function readOwnData(context: Context, typed: string): Promise<OwnData> {
  const email = normalEmail(typed);
  const kinds = await readKinds(context.db, email);
  audit(context, 'exported', { of: 'person' });
  return { about, email, madeAt: context.clock.now(), kinds };
}
