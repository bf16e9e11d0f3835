import { createServer } from 'node:http';

const server = createServer((request, response) => {
  response.end('{}');
  if (request.url === '/break') throw new Error('The stand-in broke.');
});
server.listen(Number(process.env.PORT), 'localhost');
process.on('SIGTERM', () => {
  setTimeout(() => {
    console.log(`drained ${Date.now()}`);
    process.exit(0);
  }, 300);
});
