-- Text as the search compares it: without case and accents, as `folded` of src/domain/text.ts does. The extension unaccent is not
-- immutable, so no index could rest on it; taking a letter apart and dropping its marks is.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]+', '', 'g'));

-- The folded words of a text.
CREATE FUNCTION folded_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(value), '[\s!-/:-@[-`{-~´·\u2010-\u2027]+'), '');

CREATE FUNCTION buyer_words(name text, telefone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(
    folded_words(name) || ARRAY[telefone, substr(telefone, 3), right(telefone, 8), '~' || reverse(telefone)], ''));

ALTER TABLE buyer ADD COLUMN words tsvector GENERATED ALWAYS AS (buyer_words(name, telefone)) STORED;

CREATE INDEX buyer_search ON buyer USING gin (words);
