import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach } from 'vitest';
import { startSandbox, type Sandbox, type SandboxSettings } from '../src/sandbox.ts';

/** Settings of a sandbox whose product is nowhere. */
export const nowhere = { productUrl: 'http://127.0.0.1:9', webhookSecret: 'whsec_test' };

/** A sandbox that is there for each test, and what tests ask of it over HTTP and SMTP. */
export function useSandbox(
  settings: () => SandboxSettings | Promise<SandboxSettings> = () => nowhere,
) {
  let running: Sandbox;
  beforeEach(async () => {
    running = await startSandbox(await settings());
  });
  afterEach(() => running.stop());

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return fetch(running.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
  /** Answers a GET; `isPage` asks as a browser does. */
  async function get(path: string, { isPage = false } = {}) {
    const headers = { Accept: isPage ? 'text/html' : '*/*' };
    const answer = await fetch(running.url + path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  return {
    get url() {
      return running.url;
    },
    get smtpPort() {
      return running.smtpPort;
    },
    post,
    get,
    /** Posts a form as a page without a script does; the answer says where that leads. */
    submit: (path: string, fields: Record<string, string> = {}) =>
      fetch(running.url + path, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    send: (...messages: SendMailOptions[]) => send(running.smtpPort, messages),
    async restart(changed: SandboxSettings) {
      await running.stop();
      running = await startSandbox(changed);
    },
  };
}

/** Hands messages over by SMTP, all at once. */
export async function send(port: number, messages: SendMailOptions[]): Promise<void> {
  const from = 'Clubdraw <mail@clubdraw.example>';
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 10 });
  try {
    await Promise.all(messages.map((message) => transport.sendMail({ from, ...message })));
  } finally {
    transport.close();
  }
}
