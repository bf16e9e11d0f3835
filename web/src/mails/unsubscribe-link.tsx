import type { Site } from '@clubdraw/contract/pages/pages';
import { Link, Text } from '@react-email/components';
import { styles } from './mail-styles.ts';

type Stoppable = { unsubscribePath?: string | undefined };

type Words = {
  /** Why the mail came. */
  why: string;
  /** The link. */
  stop: string;
};

/** The end of such mails as a paragraph of a text part. */
export function unsubscribeText(mail: Stoppable, { why, stop }: Words, site: Site): string {
  if (!mail.unsubscribePath) return why;
  return `${why}\n${stop}: ${site.publicUrl}${mail.unsubscribePath}`;
}

/** The same at the end of the sheet. */
export function UnsubscribeLink({
  mail,
  words,
  site,
}: {
  mail: Stoppable;
  words: Words;
  site: Site;
}) {
  return (
    <Text style={styles.small}>
      {words.why}{' '}
      {mail.unsubscribePath ? (
        <Link
          href={site.publicUrl + mail.unsubscribePath}
          style={{ ...styles.link, whiteSpace: 'nowrap' }}
        >
          {words.stop}
        </Link>
      ) : null}
    </Text>
  );
}
