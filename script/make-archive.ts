import { resolve } from 'node:path';
import { archiveProduct } from './releases/archive-product.ts';
import { runRefusable, StartRefused } from './start-refused.ts';

const help = `script/make-archive FOLDER

Builds the product and writes into the folder clubdraw-VERSION-SYSTEM.tar.gz, its SHA-256, and the bill of its
materials. The archive has all that runs on a machine of this system (sh install.sh --help), its Node and packages
among it: nothing is built or downloaded there.
`;

const [folder] = process.argv.slice(2);

await runRefusable(async () => {
  if (folder === '--help') console.log(help);
  else if (folder === undefined) throw new StartRefused(help);
  else await archiveProduct(resolve(process.env.ASKED_FROM ?? '.', folder), console.log);
});
