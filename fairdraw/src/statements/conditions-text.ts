import { toHex } from '../tree/bytes.ts';
import { readConditions } from './conditions-reader.ts';
import type { Conditions } from './conditions.ts';

/** The first line of every conditions text. */
export const conditionsHeader = 'vdraw-conditions/3';

/**
 * The text whose hash a publication states: a line for each fact, each ended by a line feed. Throws
 * RangeError for conditions that no reader would take.
 */
export function conditionsText(conditions: Conditions): string {
  const { name, club, prizes, prices, image, description, claimDays, eligible } = conditions;
  const { onePrizeEach, perPerson, freeOnline, maxFreeOnline, freePost } = conditions;
  const { maxGiven, soldOut, opensAtMs, confirmEntries } = conditions;
  const lines = [
    conditionsHeader,
    `name ${name}`,
    `club ${club.id} ${club.name || '-'}`,
    ...prizes.map(
      ({ quantity, valueMinor, text }, at) =>
        `${at === 0 ? 'prize' : '!prize'} ${quantity} ${valueMinor ?? '-'} ${text}`,
    ),
    ...(onePrizeEach ? ['!one-prize-each'] : []),
    ...(perPerson === null ? [] : [`per-person ${perPerson}`]),
    ...prices.map(
      ({ count, minor, currency, exponent }) => `price ${count} ${minor} ${currency} ${exponent}`,
    ),
    ...(freeOnline === null ? [] : [`free-online ${freeOnline}`]),
    ...(maxFreeOnline === null ? [] : [`free-online-most ${maxFreeOnline}`]),
    ...(freePost ? [`free-post ${freePost.each} ${freePost.receivedByMs}`] : []),
    ...(maxGiven === null ? [] : [`given ${maxGiven}`]),
    ...(soldOut ? [soldOutLine(soldOut)] : []),
    ...(opensAtMs === null ? [] : [`opens ${opensAtMs}`]),
    `image ${image ? toHex(image) : '-'}`,
    `description ${description ? toHex(description) : '-'}`,
    `claim ${claimDays}`,
    ...eligible.map((text) => `eligible ${text}`),
    ...(confirmEntries ? ['!confirm 1'] : []),
  ];
  const text = `${lines.join('\n')}\n`;
  readConditions(text);
  return text;
}

function soldOutLine({
  cap,
  latestRunAtMs,
  noticeSec,
  stepSec,
}: NonNullable<Conditions['soldOut']>): string {
  return `!sold-out ${cap} ${latestRunAtMs} ${noticeSec} ${stepSec}`;
}
