import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{}'));
server.listen(Number(process.env.SANDBOX_PORT), 'localhost');
process.on('SIGTERM', () => {
  console.log(`stopped ${Date.now()}`);
  process.exit(0);
});
