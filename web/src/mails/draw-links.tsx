import { Button, Link, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { LetterPart } from './letter.tsx';
import { styles } from './mail-styles.ts';

type Links = {
  /** The addresses of the draw's page and of its check. */
  url: string;
  check: string;
  /** The words that lead to the check. */
  words: string;
  style?: CSSProperties;
};

/** The way to a draw, and below it the way to its check. */
export function drawLinks({
  url,
  check,
  words,
  style = styles.smallAfterButton,
}: Links): LetterPart {
  const sheet = (
    <>
      <Button href={url} style={styles.button}>
        See the draw
      </Button>
      <Text style={style}>
        <Link href={check} style={styles.link}>
          {words}
        </Link>
        , now and after the draw.
      </Text>
    </>
  );
  return { text: `See the draw: ${url}\n${words}: ${check}`, sheet };
}
