import { countryOfReader } from '@clubdraw/domain/clubs/club-countries';
import {
  startingTerms,
  type TermsConditions,
  type TermsFacts,
  type TermsKind,
} from '@clubdraw/domain/terms/starting-terms';
import { useRef, useState } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { useBeginIn } from '../../../ui/use-begin-in.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { onEnter } from '../../form/on-enter.ts';

/** The country of the payment account, else that of the browser. */
function countryName(known: string | undefined | null): string {
  const code = known ?? countryOfReader(navigator.languages);
  return (code && new Intl.DisplayNames('en', { type: 'region' }).of(code)) ?? '';
}

type Props = {
  kind: TermsKind;
  /** The name that the club has in a form which asks for one; blank where it asks for none. */
  clubName?: string;
  /** Read when the text is written; left out for terms of all draws. */
  conditions?: () => TermsConditions;
  onWrite: (text: string) => void;
  onDrop: () => void;
};

/** The facts that are known of the club, and how they change. */
function useFacts(clubName: string) {
  const { club, email, account } = useProfile();
  const [known] = useState<TermsFacts>(() => ({
    clubName: clubName.trim() || (club.name ?? ''),
    organiser: '',
    country: countryName(account?.country),
    contact: club.contact ?? email,
    handover: '',
  }));
  const [facts, setFacts] = useState(known);
  const valueOf = (name: keyof TermsFacts) => ({
    value: facts[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }): void =>
      setFacts((before) => ({ ...before, [name]: target.value })),
  });
  return { facts, valueOf, isNamed: known.clubName !== '' };
}

/**
 * Asks for what our starting text does not know, and writes it; what is left empty stays a blank
 * (product §4.9).
 */
export function StartingText({ kind, clubName = '', conditions, onWrite, onDrop }: Props) {
  const { facts, valueOf, isNamed } = useFacts(clubName);
  const first = useRef<HTMLInputElement>(null);
  useBeginIn(first, true);
  const write = (): void =>
    onWrite(startingTerms({ kind, facts, ...(conditions && { conditions: conditions() }) }));
  // Enter would send a form around it.
  const field = (name: keyof TermsFacts) => ({ ...valueOf(name), onKeyDown: onEnter(write) });
  return (
    <section className="stack" aria-labelledby="starting-text">
      <h3 id="starting-text">For your terms</h3>
      {isNamed ? null : <TextField label="Your club is called" {...field('clubName')} />}
      <TextField
        ref={first}
        label="Address or registration number of your club"
        {...field('organiser')}
      />
      <div className="grid2">
        <TextField label="Country" {...field('country')} />
        <TextField label="Where people can write to" {...field('contact')} />
      </div>
      <TextField
        label="Where and how does the winner get it?"
        placeholder="at our clubhouse, or by post"
        help="Continues “and is handed over …”."
        {...field('handover')}
      />
      <div className="row wrap">
        <Button onClick={write}>Write the terms</Button>
        <Button look="quiet" onClick={onDrop}>
          Not now
        </Button>
      </div>
    </section>
  );
}
