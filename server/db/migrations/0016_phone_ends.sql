-- What a buyer is found by, each from its beginning: the words of the name; the phone whole, without area code, and from its last eight
-- digits; and the phone backwards, so that any number of its last digits finds it. No typed word begins with the sign before that one.
ALTER TABLE buyer DROP COLUMN words;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION buyer_words(name text, telefone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(
    folded_words(name) || ARRAY[telefone, substr(telefone, 3), right(telefone, 8), '~' || reverse(telefone)], ''));
--> statement-breakpoint
ALTER TABLE buyer ADD COLUMN words tsvector GENERATED ALWAYS AS (buyer_words(name, telefone)) STORED;
--> statement-breakpoint
CREATE INDEX buyer_search ON buyer USING gin (words);
