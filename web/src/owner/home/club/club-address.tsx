import type { Club } from '@clubdraw/contract/accounts/club';
import { socialNames, socialNetworks } from '@clubdraw/domain/clubs/socials';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { clubFieldId, type useClubForm } from './use-club-form.ts';

type Props = { club: Club; form: ReturnType<typeof useClubForm> };

/** The address of the club's page, and where the club is found besides (product §2.33). */
export function ClubAddress({ club, form: { words, problems, busy, type } }: Props) {
  return (
    <details className="advanced" open={club.slug !== null || Object.keys(club.socials).length > 0}>
      <summary>
        <Icon of={CaretRightIcon} />
        Address of your page and social links
      </summary>
      <div className="stack">
        <TextField
          id={clubFieldId('slug')}
          label="Address"
          optional
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          help={`${window.location.host}/c/${words.slug.trim().toLowerCase() || 'your-club'}. The addresses that you had before go on to lead to your page.`}
          error={problems.slug}
          value={words.slug}
          disabled={busy}
          onChange={(event) => type({ slug: event.target.value })}
        />
        <div className="grid2">
          {socialNetworks.map((network) => {
            const field = `socials.${network}` as const;
            return (
              <TextField
                key={network}
                id={clubFieldId(field)}
                label={socialNames[network]}
                optional
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                error={problems[field]}
                value={words[field]}
                disabled={busy}
                onChange={(event) => type({ [field]: event.target.value })}
              />
            );
          })}
        </div>
      </div>
    </details>
  );
}
