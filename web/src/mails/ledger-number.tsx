import { Text } from '@react-email/components';
import { styles } from './mail-styles.ts';

const words =
  'The number of Clubdraw’s ledger. Keep it: whoever checks this draw compares it with the number that the check shows.';

/** As the verifier shows it, in groups of four digits. */
function grouped(number: string): string {
  return (number.match(/.{4}/g) ?? []).join(' ');
}

/** The number from which a check of the draw goes on, as a part of a text. */
export function ledgerNumberText(number: string): string {
  return `${words}\n${grouped(number)}`;
}

/** The same at the end of the sheet. */
export function LedgerNumberLine({ number }: { number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <Text style={styles.small}>
      {words}
      <br />
      <span style={{ fontFamily: 'monospace' }}>{grouped(number)}</span>
    </Text>
  );
}
