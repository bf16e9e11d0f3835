import { runVerifier } from './run-verifier.ts';

process.exitCode = await runVerifier(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
