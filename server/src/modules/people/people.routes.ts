import { closeAccountCall, readClosingCall } from '@clubdraw/contract/accounts/close-account';
import {
  confirmCustomerCall,
  downloadOwnDataCall,
  eraseOwnDataCall,
  readDataStandingCall,
  sendDataCodeCall,
} from '@clubdraw/contract/portal/own-data';
import { route } from '../../http/mount/mount.ts';
import {
  confirmCustomer,
  isCustomerConfirmed,
  requireConfirmedCustomer,
  sendDataCode,
} from '../portal/confirm-customer.ts';
import { closeAccount } from './close-account.ts';
import { eraseOwnData } from './erase-person.ts';
import { obstaclesOfClub, obstaclesOfPerson } from './obstacles.ts';
import { readOwnData } from './read-own-data.ts';

/** The own data of people, and the end of an account (product §11.13, §11.14). */
export const peopleRoutes = [
  route(readDataStandingCall, async ({ context, actor, client }) => ({
    isConfirmed: await isCustomerConfirmed(context, client),
    obstacles: await obstaclesOfPerson(context, actor.email),
  })),
  route(sendDataCodeCall, async ({ context, actor, client }) => {
    const { sessionId } = await sendDataCode(context, { email: actor.email, client });
    return { sent: true as const, sessionId };
  }),
  route(confirmCustomerCall, async ({ context, actor, client, input: { body } }) => {
    const { otp: code, sessionId } = body;
    await confirmCustomer(context, { email: actor.email, code, sessionId, client });
    return { confirmed: true as const };
  }),
  route(downloadOwnDataCall, async ({ context, actor, client }) => {
    await requireConfirmedCustomer(context, client);
    return readOwnData(context, actor.email);
  }),
  route(eraseOwnDataCall, async ({ context, actor, client }) => {
    await requireConfirmedCustomer(context, client);
    await eraseOwnData(context, actor.email);
    return { erased: true as const };
  }),
  route(readClosingCall, async ({ context, actor }) => ({
    obstacles: await obstaclesOfClub(context, actor.ownerId),
  })),
  route(closeAccountCall, async ({ context, actor }) => {
    await closeAccount(context, actor);
    return { closed: true as const };
  }),
];
