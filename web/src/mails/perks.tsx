import { discountTypeNames, type discountTypes } from '@clubdraw/domain/money/discounts';
import { Text } from '@react-email/components';
import { colours, styles } from './mail-styles.ts';

/** A discount of a draw or package, with its code. */
export type Perk = { type: (typeof discountTypes)[number]; code: string };

const heading = 'For you';

function lineOf({ type, code }: Perk): string {
  return `${discountTypeNames[type]}: ${code}`;
}

/** The discounts of a purchase as a paragraph of a text part; empty without any. */
export function perksText(features: readonly string[], perks: readonly Perk[]): string {
  const lines = [...features, ...perks.map(lineOf)];
  return lines.length === 0 ? '' : [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n');
}

type Props = { features: readonly string[]; perks: readonly Perk[] };

/** The same on the sheet. */
export function MailedPerks({ features, perks }: Props) {
  const lines = [...features, ...perks.map(lineOf)];
  if (lines.length === 0) return null;
  return (
    <Text style={styles.note}>
      <b style={{ color: colours.ink }}>{heading}</b>
      {lines.map((line) => (
        <span key={line}>
          <br />
          <bdi>{line}</bdi>
        </span>
      ))}
    </Text>
  );
}
