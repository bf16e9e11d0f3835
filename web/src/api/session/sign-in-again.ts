import * as messages from '@clubdraw/domain/texts/messages';
import { ApiFailure } from '../api-failure.ts';
import { storedEmail, storedToken } from './owner.ts';

/**
 * Signing in beside a page whose session ended, so that nothing that was typed there is lost. A
 * dialog listens; whoever needs a session asks, and all of them get the same answer.
 */

/** Everybody who waits for the answer. */
let waiting: ((isSignedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the question is asked or answered; returns how to stop. */
export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The dialog is gone with its page: nobody can answer any more.
    if (listeners.size === 0) answerSignIn(false);
  };
}

/** True while somebody is asked to sign in again. */
export function isSignInAsked(): boolean {
  return waiting.length > 0;
}

/** True where a dialog is there to ask. */
export function canAskToSignIn(): boolean {
  return listeners.size > 0;
}

/**
 * Asks to sign in; true once that is done, false when it is declined or no dialog is there to ask.
 */
export async function askToSignIn(): Promise<boolean> {
  if (!canAskToSignIn()) return false;
  return new Promise((resolve) => {
    waiting.push(resolve);
    tell();
  });
}

/** Answers everybody who asked. */
export function answerSignIn(isSignedIn: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const go of answered) go(isSignedIn);
  tell();
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/**
 * Does work that needs the owner's session, and once more when the owner has signed in again: here,
 * or meanwhile in another tab. A 401 with words for a person when they have not.
 */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  const token = storedToken();
  const email = storedEmail();
  try {
    return await work();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    const isElsewhere = storedToken() !== token && storedEmail() === email;
    if (isElsewhere || (await askToSignIn())) return work();
    throw new ApiFailure(401, messages.sessionEnded);
  }
}
