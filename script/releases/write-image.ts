import { resolve } from 'node:path';
import { demandImageTools, makeImage } from './image/make-image.ts';
import { archiveProduct } from './archive-product.ts';
import { runRefusable, StartRefused } from '../start-refused.ts';

const help = `script/make-image FOLDER

Builds the product and writes into the folder its archive, as script/make-archive does, and the image of that for
containers: clubdraw-VERSION-SYSTEM.oci.tar in OCI's layout, its SHA-256, and the bill of its materials. The image has a
small Debian, made from signed packages of this machine's mirror, and begins with nobody's image. It needs root, and
Debian's packages buildah and mmdebstrap.
`;

const [folder] = process.argv.slice(2);

await runRefusable(async () => {
  if (folder === '--help') console.log(help);
  else if (folder === undefined) throw new StartRefused(help);
  else {
    demandImageTools();
    const from = process.env.ASKED_FROM ?? '.';
    makeImage(await archiveProduct(resolve(from, folder), console.log), console.log);
  }
});
