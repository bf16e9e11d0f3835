-- The least that a sale needs: one row of counters for each draw, its sales, its places.
CREATE TABLE hot (id int PRIMARY KEY, room int NOT NULL, taken int NOT NULL DEFAULT 0, CHECK (taken <= room))
  WITH (fillfactor = 50);
CREATE TABLE sale (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hot_id int NOT NULL,
  buyer text NOT NULL,
  places int NOT NULL,
  first int NOT NULL,
  is_paid boolean NOT NULL DEFAULT false
);
CREATE TABLE place (
  hot_id int NOT NULL,
  number int NOT NULL,
  sale_id bigint NOT NULL,
  code text NOT NULL UNIQUE,
  PRIMARY KEY (hot_id, number)
);
INSERT INTO hot (id, room) VALUES (1, 1000000000);
