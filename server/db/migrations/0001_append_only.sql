-- What was written here stays as it was written (S28, S56): the application cannot change or remove a row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER prize_draw_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prize_draw
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
