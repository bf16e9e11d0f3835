import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { floorSale } from './floor-sale.ts';
import { paidSession } from './floor-provider.ts';

// The barest program that sells a draw's tickets with the exchanges of the product: a checkout, the
// provider's page, its signed event, tickets, one mail. Nothing else of the product is here: no
// routes, limits, jobs, logs, library of the provider, rendering, receipts, and no other way than
// the good one: docs/performance.md.
const [databaseUrl = '', providerUrl = '', smtpPort = '', port = ''] = process.argv.slice(2);
const sale = floorSale({ databaseUrl, providerUrl, smtpPort: Number(smtpPort) });

type Order = { drawID: string; count: number; email: string };

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text;
}

function answerJson(response: ServerResponse, body: object, status = 200): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
  response.end(text);
}

async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(message);
  if (message.url === '/public/payment') {
    const { drawID: drawId, count, email } = JSON.parse(text) as Order;
    const paymentUrl = await sale.checkOut({ drawId, count, email });
    return paymentUrl === undefined
      ? answerJson(response, { error: 'full' }, 409)
      : answerJson(response, { paymentUrl });
  }
  if (message.url === '/webhooks/stripe') {
    const paid = paidSession(text, String(message.headers['stripe-signature']));
    if (!paid) return answerJson(response, { error: 'signature' }, 400);
    await sale.takeEvent(paid);
  }
  return answerJson(response, { ok: true });
}

const server = createServer((message, response) => {
  answer(message, response).catch((error: unknown) => {
    console.error(error);
    // An error may come behind the head, which cannot be written again.
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit(0));
