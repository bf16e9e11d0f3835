import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import {
  insertAction,
  listActions,
  markActionDone,
  markActionRefused,
  type StoredAction,
} from './operator-actions.store.ts';

/** The person who acts and why, the command, and the ids that it is about. */
export type OperatorAction = {
  operator: string;
  reason: string;
  command: string;
  subjects: readonly string[];
};

type World = Pick<Context, 'db' | 'clock' | 'random' | 'log'>;

/**
 * Writes down what an operator begins to do, does it, and writes down how it ended. An action that
 * died in the middle has no end, and is asked for again.
 *
 * @throws {Refusal} of `act`, which is written down with its words; its other errors leave the
 *   action without an end
 */
export async function actAsOperator(
  { db, clock, random, log }: World,
  action: OperatorAction,
  act: () => Promise<string>,
): Promise<string> {
  const id = random.uuidv7();
  await insertAction(db, { ...action, id, now: clock.now() });
  try {
    const done = await act();
    await markActionDone(db, id, clock.now());
    audit({ log, actor: 'operator' }, 'operator-acted', { call: action.command, action: id });
    return done;
  } catch (error) {
    if (error instanceof Refusal) await markActionRefused(db, id, error.message);
    throw error;
  }
}

const maxShown = 100;

/** The last actions of operators, the newest first. */
export async function readActions({ db }: Pick<Context, 'db'>): Promise<StoredAction[]> {
  return listActions(db, { subjects: null, limit: maxShown });
}
