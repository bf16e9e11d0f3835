/*
 * A container's look at the process in it, with the same environment: ends with 0 where it is
 * ready. A process that only does jobs answers its operator alone.
 */
const { JOBS, PORT, OPERATOR_PORT } = process.env;
const port = JOBS === 'only' ? OPERATOR_PORT : PORT;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
