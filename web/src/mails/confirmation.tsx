import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { Button, Text } from '@react-email/components';
import { styles } from './mail-styles.ts';

type Facts = Pick<Extract<Mail, { kind: 'ticketsIssued' }>, 'confirmPath'>;

/** The words of an entry that counts once its receiver confirms it. */
export function confirmPreheader(when: string): string {
  return `Your entry counts once you confirm it. Do it before the draw on ${when}.`;
}

const press = 'Confirm my entry';

/** The same as a paragraph of a text part; empty for tickets that count as they are. */
export function confirmationText({ confirmPath }: Facts, when: string, site: Site): string {
  if (!confirmPath) return '';
  return `${confirmPreheader(when)}\n${press}: ${site.publicUrl}${confirmPath}`;
}

type Props = { mail: Facts; when: string; site: Site };

/** The same at the head of the sheet, with its button. */
export function Confirmation({ mail: { confirmPath }, when, site }: Props) {
  if (!confirmPath) return null;
  return (
    <>
      <Text style={styles.text}>{confirmPreheader(when)}</Text>
      <Button
        href={site.publicUrl + confirmPath}
        style={{ ...styles.button, marginBottom: '24px' }}
      >
        {press}
      </Button>
    </>
  );
}
