import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Makes the data folder, or sees that this process may write to it: it would find out at night,
 * when it keeps the ledger's checkpoint there.
 *
 * @throws the system's error, which names the folder
 */
export function demandDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
}
