import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function sameAddress(): Refusal {
  const { sameAddress: text } = peopleMessages;
  return new Refusal('invalid', text, { fields: { email: text } });
}
