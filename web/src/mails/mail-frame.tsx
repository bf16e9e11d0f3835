import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { initialsOf } from '../public/frame/initials-of.ts';
import { LedgerNumberLine } from './ledger-number.tsx';
import { colours, styles } from './mail-styles.ts';

type MailFrameProps = {
  title: string;
  /** The text that a mailbox shows beside the subject. */
  preheader: string;
  /** The page tint of a draw's paper. */
  tint: string;
  /** The sender: the club where there is one. */
  from: string;
  /** The address of the sender's picture; without one its initials stand in the badge. */
  face?: string | undefined;
  /** The colour of the round badge beside it. */
  paper: string;
  heading: string;
  /** The number of the ledger, of a mail whose draw can be checked. */
  ledgerNumber?: string | undefined;
  children: ReactNode;
};

function Sender({ from, face, paper }: Pick<MailFrameProps, 'from' | 'face' | 'paper'>) {
  return (
    <Section style={styles.sender}>
      <Row>
        <Column style={styles.badgeCell}>
          {face ? (
            <Img src={face} width={38} height={38} alt={initialsOf(from)} style={styles.face} />
          ) : (
            <div style={{ ...styles.badge, background: paper }}>{initialsOf(from)}</div>
          )}
        </Column>
        <Column style={styles.club}>
          <bdi>{from}</bdi>
        </Column>
      </Row>
    </Section>
  );
}

/** The sheet that every mail is written on: 480 px, one column, tables and inline styles only. */
export function MailFrame(props: MailFrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{props.title}</title>
      </Head>
      <Body style={{ ...styles.body, background: props.tint }}>
        <Preview>{props.preheader}</Preview>
        <Container style={styles.container}>
          <Sender from={props.from} face={props.face} paper={props.paper} />
          <Heading as="h1" style={styles.heading}>
            {props.heading}
          </Heading>
          {props.children}
          <LedgerNumberLine number={props.ledgerNumber} />
          <Text style={{ ...styles.small, color: colours.ink2 }}>
            Sent by Clubdraw{props.from === 'Clubdraw' ? '' : ' for '}
            {props.from === 'Clubdraw' ? null : <bdi>{props.from}</bdi>}.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
