import { Agent, request } from 'node:http';

export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Keeps the connections; one for all calls unless given. */
  agent?: Agent;
};

/** The status is a word where no answer came. */
export type HttpAnswer = { status: number | string; text: string };

const usualAgent = new Agent({ keepAlive: true, maxSockets: 600 });

/** One call over a kept connection, with little work of its own. */
export function httpCall(call: HttpCall): Promise<{ status: number; text: string }> {
  const { method, url, body, headers, agent = usualAgent } = call;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}
