import { actions } from './actions.ts';
import type { Command } from './command.ts';
import { eraseAgain } from './erase-again.ts';
import { find } from './find.ts';
import { findings, settleFinding } from './findings.ts';
import { endLegalHold, legalHold, legalHolds } from './legal-hold.ts';
import { makeKey } from './make-key.ts';
import { nameWitnesses } from './name-witnesses.ts';
import { newLedger } from './new-ledger.ts';
import { dropJob, parkedJobs, tryJobAgain } from './parked-jobs.ts';
import { erasePerson, exportPerson } from './person.ts';
import { reconcile } from './reconcile.ts';
import { openRefunds, refund } from './refund.ts';
import { retryRefund } from './retry-refund.ts';
import { returnShare } from './return-share.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { strike } from './strike.ts';
import { resumeClub, suspendClub } from './suspend-club.ts';
import { tellLeak } from './tell-leak.ts';

/** Everything that an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  find,
  sendMailAgain,
  refund,
  openRefunds,
  retryRefund,
  strike,
  returnShare,
  reconcile,
  findings,
  settleFinding,
  parkedJobs,
  tryJobAgain,
  dropJob,
  exportPerson,
  erasePerson,
  eraseAgain,
  suspendClub,
  resumeClub,
  legalHold,
  endLegalHold,
  legalHolds,
  actions,
  nameWitnesses,
  makeKey,
  tellLeak,
  newLedger,
];

const head = `Shows and changes what the product has stored. It takes the server's settings from the environment.

`;

const foot = `
A command that changes something shows what it will do, asks for your name and the reason, and does it after a yes;
--operator NAME --reason TEXT --yes answer before. It writes down who did it and why (script/admin actions), and a
second time it does nothing. Exit code 0: done, or nothing to do; 1: not done; 2: it could not be tried.

Stop every server before tell-leak, and start them with the new key as SIGNING_KEY: a server with another key than the
ledger's signs nothing. script/rotate changes a key that nobody else has. docs/operate.md has the recipes.
`;

/** The help: one paragraph for each command. */
export function helpText(): string {
  const lines = commands.map(({ name, usage, help }) => {
    const words = help.split('\n').map((line) => `      ${line}`);
    return [`  script/admin ${name} ${usage}`.trimEnd(), ...words].join('\n');
  });
  return `${head}${lines.join('\n')}\n${foot}`;
}
