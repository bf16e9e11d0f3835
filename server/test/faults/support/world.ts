import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export type Answer = { status: number; body: Record<string, unknown> };

/** A call over HTTP with JSON; a connection that breaks is an error, as for any client. */
export async function call(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, body: Object.assign({}, read) };
}

/** Asks the sandbox for a fault, or for what a buyer, a club or a bank does at the provider. */
export async function control(stage: Stage, path: string, body: object = {}): Promise<Answer> {
  return call(stage.sandboxUrl, 'POST', `/control/${path}`, body);
}

type Message = { id: string; to: string; subject: string; text: string };

/** Messages to an address, newest first. */
export async function mailsTo(stage: Stage, to: string): Promise<Message[]> {
  const answer = await fetch(
    `${stage.sandboxUrl}/mail/messages?to=${encodeURIComponent(to)}&limit=1000`,
  );
  return (await answer.json()) as Message[];
}

/** The one-time code that arrives after `ask`; undefined when none does. */
export async function codeFor(
  stage: Stage,
  email: string,
  ask: () => Promise<Answer>,
): Promise<string | undefined> {
  const before = new Set((await mailsTo(stage, email)).map(({ id }) => id));
  const { status } = await ask();
  if (status !== 200) return undefined;
  for (let looks = 0; looks < 50; looks += 1) {
    const mails = await mailsTo(stage, email);
    const fresh = mails.find(({ id, text }) => !before.has(id) && /\b\d{6}\b/.test(text));
    if (fresh) return /\b\d{6}\b/.exec(fresh.text)?.[0];
    await sleep(100);
  }
  return undefined;
}
