-- Who somebody is at a sign-in provider. The subject never changes there; an e-mail address may.
CREATE TABLE owner_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  owner_id uuid NOT NULL REFERENCES owners,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX owner_identities_owner ON owner_identities (owner_id);

-- Sign-ins that have come back from the provider and wait for the browser that began them; hashes
-- only, and gone with the exchange.
CREATE TABLE social_sign_ins (
  token_hash bytea PRIMARY KEY,
  marker_hash bytea NOT NULL,
  owner_id uuid NOT NULL REFERENCES owners,
  is_new boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_sign_ins_owner ON social_sign_ins (owner_id);
CREATE INDEX social_sign_ins_expired ON social_sign_ins (expires_at);
