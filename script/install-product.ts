import { resolve } from 'node:path';
import { installProduct } from './installed-product.ts';
import { StartRefused } from './start-refused.ts';

const help = `script/install-product FOLDER

Builds the product and installs it into an empty folder, without the tools that build and check. The folder
brings its own Node (runtime/node) and can be moved or copied to another machine of the same system.
docs/operate.md says how its processes are started.
`;

const [folder] = process.argv.slice(2);

try {
  if (folder === '--help') console.log(help);
  else if (folder === undefined) throw new StartRefused(help);
  else await installProduct(resolve(process.env.ASKED_FROM ?? '.', folder), console.log);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
