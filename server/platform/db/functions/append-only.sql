-- What was written here stays as it was written (S28, S56): the application cannot change or remove a row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prize_draw_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prize_draw
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prize_correction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prize_correction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER prize_payment_append_only
  BEFORE UPDATE OF campaign_id, prize, state, operator_id, paid_at OR DELETE OR TRUNCATE ON prize_payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Its note goes with who won (ERASED_NOTE), and becomes nothing else.
CREATE TRIGGER prize_payment_note BEFORE UPDATE OF note ON prize_payment
  FOR EACH ROW WHEN (NEW.note <> 'Apagada a pedido da pessoa') EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- By what a campaign is drawn stays as it was published: its quotas and rule from the beginning, mode and contest from the first prize on.
CREATE FUNCTION refuse_other_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the draw of campaign % is fixed', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER campaign_draw_fixed BEFORE UPDATE OF total, draw_rule, federal, concurso ON campaign FOR EACH ROW
  WHEN (OLD.total <> NEW.total OR OLD.draw_rule <> NEW.draw_rule
    OR (OLD.federal IS NOT NULL AND (NEW.federal IS DISTINCT FROM OLD.federal OR NEW.concurso IS DISTINCT FROM OLD.concurso)))
  EXECUTE FUNCTION refuse_other_draw();
