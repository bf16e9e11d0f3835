/**
 * The commands of `clubdraw`, each with its entry file, from the project's folder. These and the
 * processes are all that runs on a target.
 */
export const operatorPrograms: ReadonlyMap<string, string> = new Map([
  ['admin', 'server/src/admin.ts'],
  ['today', 'server/src/admin.ts'],
  ['clubs', 'server/src/admin.ts'],
  ['club', 'server/src/admin.ts'],
  ['backup', 'script/take-backup.ts'],
  ['backup --with', 'script/machine/back-up-with.ts'],
  ['restore', 'script/put-back.ts'],
  ['rotate', 'server/src/rotate.ts'],
  ['move-files', 'server/src/move-files.ts'],
  ['certificates', 'script/make-certificates.ts'],
  ['doctor', 'server/src/doctor.ts'],
  ['update', 'script/update.ts'],
]);

/** Those that need root itself, and none of the product's rights. */
export const rootPrograms: ReadonlySet<string> = new Set(['update', 'backup --with']);

/** The name of a command above, some of which are another program with `--with`. */
export function fullCommand(command: string, args: readonly string[]): string {
  const other = `${command} --with`;
  const isOther = operatorPrograms.has(other) && args.some((word) => /^--with(=|$)/.test(word));
  return isOther ? other : command;
}
