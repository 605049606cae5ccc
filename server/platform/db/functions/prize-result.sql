-- Who won a prize as it stands: the draw stays as it was written, and a correction stands in the place of what it corrects.
CREATE VIEW prize_result AS
SELECT d.campaign_id, d.prize,
  CASE WHEN c.prize IS NULL THEN d.concurso ELSE c.concurso END AS concurso,
  CASE WHEN c.prize IS NULL THEN d.premios ELSE c.premios END AS premios,
  CASE WHEN c.prize IS NULL THEN d.resultado ELSE c.resultado END AS resultado,
  CASE WHEN c.prize IS NULL THEN d.extracao ELSE c.extracao END AS extracao,
  CASE WHEN c.prize IS NULL THEN d.buyer_id ELSE c.buyer_id END AS buyer_id,
  CASE WHEN c.prize IS NULL THEN d.transaction_id ELSE c.transaction_id END AS transaction_id,
  CASE WHEN c.prize IS NULL THEN d.purchases ELSE c.purchases END AS purchases,
  CASE WHEN c.prize IS NULL THEN d.amount ELSE c.amount END AS amount,
  CASE WHEN c.prize IS NULL THEN d.quotas ELSE c.quotas END AS quotas,
  d.reason, d.unasked, d.unasked_amount, d.operator_id, d.drawn_at
FROM prize_draw d LEFT JOIN prize_correction c ON c.campaign_id = d.campaign_id AND c.prize = d.prize;
