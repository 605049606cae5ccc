-- What no row names any more is taken out of the store afterwards: a store takes part in no transaction.
CREATE FUNCTION note_removed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_file (stored) VALUES (OLD.stored) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER photo_file_removed AFTER DELETE OR UPDATE OF stored ON photo_file FOR EACH ROW
  WHEN (OLD.stored IS NOT NULL) EXECUTE FUNCTION note_removed_file();

CREATE TRIGGER report_piece_removed AFTER DELETE OR UPDATE OF stored ON report_piece FOR EACH ROW
  WHEN (OLD.stored IS NOT NULL) EXECUTE FUNCTION note_removed_file();
