/** Our database in pgBackRest's words; deploy/pgbackrest names it, too. */
export const stanza = 'clubdraw';

/** Where Debian's package keeps backups and archive. A disk of its own is mounted there. */
export const repository = '/var/lib/pgbackrest';

type Sealed = { folder: string; port: string; passphrase: string };

/**
 * The file for pgBackRest. All of it stands in the section of the stanza, which goes before what
 * another file says of all.
 *
 * @param folder that of PostgreSQL's data
 */
export function pgBackRestConfig({ folder, port, passphrase }: Sealed): string {
  return `# Written by clubdraw backup --with pgbackrest, each time anew. A second repository (repo2-…) and
# whatever else you choose stands in a file beside this one.
[${stanza}]
pg1-path=${folder}
pg1-port=${port}
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
# What changed within a file, and small files together.
repo1-bundle=y
repo1-block=y
# In days: the full backups of which a moment of the last 14 days needs one, and the archive since.
repo1-retention-full-type=time
repo1-retention-full=14
compress-type=zst
start-fast=y
`;
}
