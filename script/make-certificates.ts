import { resolve } from 'node:path';
import { makeCertificates, writeCertificates } from './machine/certificates.ts';

const help = `script/make-certificates FOLDER NAME…

Makes an authority of your own and one certificate for these names, good for ten years, as PEM files in the folder:
authority.pem (for NODE_EXTRA_CA_CERTS), certificate.pem, key.pem, and combined.pem for HAProxy. It is for
connections between your own machines, such as that to the database; visitors trust a public authority alone.
`;

const [folder, ...names] = process.argv.slice(2);

if (folder === '--help') console.log(help);
else if (folder === undefined || names.length === 0) {
  console.error(help);
  process.exitCode = 1;
} else {
  const place = resolve(process.env.ASKED_FROM ?? '.', folder);
  console.log(Object.values(writeCertificates(place, await makeCertificates(names))).join('\n'));
}
