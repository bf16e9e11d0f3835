import { actionsCommand } from './actions.ts';
import { clubCommand, clubsCommand } from './overview/clubs.ts';
import type { Command } from './command.ts';
import { eraseAgainCommand } from './erase-again.ts';
import { findCommand } from './find.ts';
import { findingsCommand, settleFindingCommand } from './findings.ts';
import { endLegalHoldCommand, legalHoldCommand, legalHoldsCommand } from './legal-hold.ts';
import { makeKeyCommand } from './make-key.ts';
import { nameWitnessesCommand } from './name-witnesses.ts';
import { newLedgerCommand } from './new-ledger.ts';
import { dropJobCommand, parkedJobsCommand, tryJobAgainCommand } from './parked-jobs.ts';
import { erasePersonCommand, exportPersonCommand } from './person.ts';
import { reconcileCommand } from './reconcile.ts';
import { openRefundsCommand, refundCommand } from './refund.ts';
import { retryRefundCommand } from './retry-refund.ts';
import { returnShareCommand } from './return-share.ts';
import { sendMailAgainCommand } from './send-mail-again.ts';
import { strikeCommand } from './strike.ts';
import { settleLostCommand } from './settle-lost.ts';
import { resumeClubCommand, suspendClubCommand } from './clubs/suspend-club.ts';
import { tellLeakCommand } from './tell-leak.ts';
import { todayCommand } from './overview/today.ts';

/** Everything that an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  todayCommand,
  clubsCommand,
  clubCommand,
  findCommand,
  sendMailAgainCommand,
  refundCommand,
  openRefundsCommand,
  retryRefundCommand,
  strikeCommand,
  returnShareCommand,
  reconcileCommand,
  findingsCommand,
  settleFindingCommand,
  settleLostCommand,
  parkedJobsCommand,
  tryJobAgainCommand,
  dropJobCommand,
  exportPersonCommand,
  erasePersonCommand,
  eraseAgainCommand,
  suspendClubCommand,
  resumeClubCommand,
  legalHoldCommand,
  endLegalHoldCommand,
  legalHoldsCommand,
  actionsCommand,
  nameWitnessesCommand,
  makeKeyCommand,
  tellLeakCommand,
  newLedgerCommand,
];

const head = `Shows and changes what the product has stored. It takes the server's settings from the environment.

`;

const foot = `
A command that changes something shows what it will do, asks for your name and the reason, and does it after a yes;
--operator NAME --reason TEXT --yes answer before. It writes down who did it and why (clubdraw admin actions), and a
second time it does nothing. Exit code 0: done, or nothing to do; 1: not done; 2: it could not be tried.

Stop every server before tell-leak, and start them with the new key as SIGNING_KEY: a server with another key than the
ledger's signs nothing. clubdraw rotate changes a key that nobody else has. docs/operate.md has the recipes.
`;

/** The help: one paragraph for each command. */
export function helpText(): string {
  return `${head}${commands.map(helpOf).join('\n')}\n${foot}`;
}

/** The paragraph of one command. */
export function helpOf({ name, usage, help }: Command): string {
  const words = help.split('\n').map((line) => `      ${line}`);
  return [`  clubdraw admin ${name} ${usage}`.trimEnd(), ...words].join('\n');
}
