import {
  clubCountries,
  countryOfReader,
  isClubCountry,
} from '@clubdraw/domain/clubs/club-countries';
import { countryRequired } from '@clubdraw/domain/texts/club-messages';
import { useRef, useState, type ReactNode } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { ConnectButton } from './connect-button.tsx';

function namedCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return clubCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

type FieldProps = { value: string; onChange: (code: string) => void; error?: string | undefined };

/**
 * The country in which a club is paid. An account keeps its own; another country takes another
 * account.
 */
export function CountryField({ value, onChange, error }: FieldProps) {
  const [countries] = useState(namedCountries);
  return (
    <Field
      label="Country of your club"
      error={error}
      help="Where its bank account is. Another country later needs another payment account."
    >
      {(control) => (
        <select
          {...control}
          className="input"
          autoComplete="country"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === '' ? <option value="">Choose</option> : null}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The country that the reader's languages name, until another one is chosen. */
export function useCountry(): [string, (code: string) => void] {
  return useState<string>(() => countryOfReader(navigator.languages) ?? '');
}

type Props = {
  /** Another way out, beside the button. */
  beside?: ReactNode;
};

/** Makes the payment account of a club that has none, in its country (product §2.2). */
export function CreateAccount({ beside }: Props) {
  const [country, setCountry] = useCountry();
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = isClubCountry(country) ? country : undefined;
  const ask = (): void => {
    setMissing(true);
    place.current?.querySelector('select')?.focus();
  };
  return (
    <div className="stack create-account" ref={place}>
      <CountryField
        value={country}
        onChange={setCountry}
        error={isMissing && !chosen ? countryRequired : undefined}
      />
      <div className={beside ? 'actions' : ''}>
        <ConnectButton country={chosen} instead={chosen ? undefined : ask} />
        {beside}
      </div>
    </div>
  );
}
