-- The number index of a ticket: fairdraw's keyed permutation (README, "Permutation"), in SQL.
-- key is 32 bytes; 0 <= serial < space <= 2^62. The vectors in vectors/permutation.json hold here
-- too.
CREATE FUNCTION draw_code_index(key bytea, serial bigint, space bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  row_count bigint;
  column_count bigint;
  code_index bigint := serial;
  r bigint;
  c bigint;
  mix bytea;
BEGIN
  IF octet_length(key) <> 32 OR space NOT BETWEEN 1 AND 4611686018427387904
     OR serial < 0 OR serial >= space THEN
    RAISE EXCEPTION 'draw_code_index takes a key of 32 bytes and a serial within the space'
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  row_count := ceil(sqrt(space::float8));
  -- Above 2^53 the float may be off by one.
  WHILE row_count * row_count < space LOOP row_count := row_count + 1; END LOOP;
  WHILE (row_count - 1) * (row_count - 1) >= space LOOP row_count := row_count - 1; END LOOP;
  column_count := (space - 1) / row_count + 1;
  LOOP
    r := code_index / column_count;
    c := code_index % column_count;
    FOR round IN 0..6 BY 2 LOOP
      mix := sha256(key || int8send((round::bigint << 32) | c));
      r := (r + ((get_byte(mix, 0)::bigint << 40) | (get_byte(mix, 1)::bigint << 32)
        | (get_byte(mix, 2)::bigint << 24) | (get_byte(mix, 3)::bigint << 16)
        | (get_byte(mix, 4)::bigint << 8) | get_byte(mix, 5)::bigint)) % row_count;
      mix := sha256(key || int8send(((round + 1)::bigint << 32) | r));
      c := (c + ((get_byte(mix, 0)::bigint << 40) | (get_byte(mix, 1)::bigint << 32)
        | (get_byte(mix, 2)::bigint << 24) | (get_byte(mix, 3)::bigint << 16)
        | (get_byte(mix, 4)::bigint << 8) | get_byte(mix, 5)::bigint)) % column_count;
    END LOOP;
    code_index := r * column_count + c;
    EXIT WHEN code_index < space;
  END LOOP;
  RETURN code_index;
END
$$;

-- The text of the code at an index: its digits to the base of the range, most significant first,
-- each as from_number + digit, padded to the width of to_number and joined by hyphens.
CREATE FUNCTION draw_code(index bigint, length int, from_number bigint, to_number bigint)
RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  radix bigint := to_number - from_number + 1;
  width int := char_length(to_number::text);
  rest bigint := index;
  code text;
BEGIN
  IF index < 0 OR length < 1 OR from_number < 0 OR radix < 1 THEN
    RAISE EXCEPTION 'draw_code takes an index from 0 on and a range of numbers'
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  code := lpad((from_number + rest % radix)::text, width, '0');
  rest := rest / radix;
  FOR place IN 2..length LOOP
    code := lpad((from_number + rest % radix)::text, width, '0') || '-' || code;
    rest := rest / radix;
  END LOOP;
  IF rest > 0 THEN
    RAISE EXCEPTION 'index % is outside the number space', index
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  RETURN code;
END
$$;
