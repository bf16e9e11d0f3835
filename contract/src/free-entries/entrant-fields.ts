import * as messages from '@clubdraw/domain/texts/messages';
import { emailField, identifier, oneLine, optional, requiredText } from '../wire/wire.ts';

const shortestName = 2;
const longestName = 120;

/** The draw that somebody enters for nothing, a promotional one or a paid one. */
export const enteredDraw = identifier(messages.noDrawWithThisId).describe('The id of a draw.');

/** The address of somebody who enters for nothing. */
export const entrantEmail = emailField(messages.validEmail);

/** The fields of the form of somebody who enters for nothing (product §4.14, §5.8). */
export const entrantFields = {
  drawId: enteredDraw,
  name: requiredText(messages.enterFullName, longestName)
    .refine((name) => name.length >= shortestName, messages.enterFullName)
    .meta({ pattern: '\\S.*\\S' }),
  email: entrantEmail,
  phone: optional(oneLine(30)),
};
