import { clubCan, leftToClub } from '../src/draw/club-can.ts';
import type { Report } from '../src/verify.ts';

/** The report for a program: bytes are left out, what is known of them stands in `checks`. */
export function reportJson(report: Report, ledger: string): string {
  const { verdict, level, words, remarks, holders, checks, certificate } = report;
  const draw = certificate && {
    drawId: certificate.publication.drawId,
    name: certificate.stated.name,
    club: certificate.stated.club.name,
    clubCan: clubCan(leftToClub(certificate.stated)),
  };
  const picks = (certificate?.picks ?? []).map(({ role, position, serial, code }) => {
    return { role, position, serial, code };
  });
  const passOvers = (certificate?.passOvers ?? []).map(({ place, rank, code, reason, atMs }) => {
    return { place, rank, code, reason, atMs };
  });
  const text = words.map((part) => part.text).join('');
  const told = {
    ledger,
    verdict,
    level,
    remarks,
    words: text,
    draw,
    picks,
    passOvers,
    holders,
    checks,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}
