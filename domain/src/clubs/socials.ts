/** Where a promotional draw can send its visitors (product §3.7). */
export const socialNetworks = [
  'instagram',
  'facebook',
  'tiktok',
  'googleReview',
  'x',
  'youtube',
  'website',
] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

/** One address for each network, or null. */
export type Socials = Record<SocialNetwork, string | null>;

/** Only the addresses that there are. */
export type GivenSocials = Partial<Record<SocialNetwork, string>>;

export const noSocials: Socials = {
  instagram: null,
  facebook: null,
  tiktok: null,
  googleReview: null,
  x: null,
  youtube: null,
  website: null,
};

/** The networks' names for a reader. */
export const socialNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  googleReview: 'Google Review',
  x: 'X',
  youtube: 'YouTube',
  website: 'Website',
};

const webAddress =
  /^https?:\/\/[^\s\p{Cc}\p{Cs}/?#@.]+\.[^\s\p{Cc}\p{Cs}/?#@]+(?:[/?#][^\s\p{Cc}\p{Cs}]*)?$/iu;

/**
 * True for an address that has the form of a link: http or https with a host, nothing that runs in
 * the page. Whether its host and its port can be is the wire's to ask, which has `URL`.
 */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** Leaves out the networks without an address. */
export function givenSocials(socials: Socials): GivenSocials {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([network, address]) =>
      address === null ? [] : [[network, address]],
    ),
  );
}
