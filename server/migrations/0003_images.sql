CREATE TABLE images (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  width int NOT NULL,
  height int NOT NULL,
  bytes int NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX images_owner ON images (owner_id);
