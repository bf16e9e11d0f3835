import { createServer } from 'node:http';

const server = createServer((request, response) => {
  response.end('{}');
  if (request.url === '/break') throw new Error('The stand-in broke.');
});
// As the product's worker does: it answers nobody, and says so in its log.
if (process.env.JOBS === 'only') {
  setInterval(() => {}, 1000);
  console.log('{"msg":"started"}');
} else {
  server.listen(Number(process.env.PORT), 'localhost');
}
process.on('SIGTERM', () => {
  setTimeout(() => {
    console.log(`drained ${Date.now()}`);
    process.exit(0);
  }, 300);
});
