import { createServer } from 'node:http';

// The least that Node can do: a fixed answer of a given number of bytes, for every request.
const [port = '0', bytes = '0', type = 'application/json'] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');
const headers = { 'content-type': type, 'content-length': String(body.length) };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
);
process.on('disconnect', () => process.exit(0));
