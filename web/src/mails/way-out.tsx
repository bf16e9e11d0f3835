import type { Site } from '@clubdraw/contract/pages/pages';
import { Link, Text } from '@react-email/components';
import { styles } from './mail-styles.ts';

/** A mail that its reader may not have asked for, because somebody else typed the address. */
type Uninvited = { clubName: string | null; notYouPath?: string | undefined };

/** Why the mail came. */
function whyOf({ clubName }: Uninvited): string {
  return `You get this e‑mail because this e‑mail address was entered for a free draw of ${clubName ?? 'a club on Clubdraw'}.`;
}

/** The way out as a paragraph of a text part; empty for a mail that was asked for. */
export function wayOutText(mail: Uninvited, words: string, site: Site): string {
  if (!mail.notYouPath) return '';
  return `${whyOf(mail)}\n${words}\n${site.publicUrl}${mail.notYouPath}`;
}

type Props = { mail: Uninvited; words: string; site: Site };

/** The same at the end of the sheet; `words` are the link. */
export function WayOut({ mail, words, site }: Props) {
  if (!mail.notYouPath) return null;
  return (
    <Text style={styles.small}>
      {whyOf(mail)}{' '}
      <Link href={site.publicUrl + mail.notYouPath} style={styles.link}>
        {words}
      </Link>
    </Text>
  );
}
