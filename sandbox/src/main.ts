import { PortBusy } from './loopback.ts';
import { startSandbox } from './sandbox.ts';
import { BadSetting, readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= sandbox.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.stdout.write(`Sandbox ready: ${sandbox.url} (SMTP on port ${sandbox.smtpPort})\n`);
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exitCode = 1;
}

/** One sentence for what a person can put right, everything for what they cannot. */
function reason(error: unknown): string {
  if (error instanceof PortBusy) {
    return `${error.message} Set SANDBOX_PORT and SANDBOX_SMTP_PORT to others.`;
  }
  if (error instanceof BadSetting) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return `The sandbox cannot keep its state in DATA_DIR: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
