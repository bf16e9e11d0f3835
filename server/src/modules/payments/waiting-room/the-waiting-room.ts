import { sharedWaitingRoom } from './waiting-room.ts';

/** The one line for payment pages, of tickets and of memberships. */
export const theWaitingRoom = sharedWaitingRoom();
