-- Opens the purchases of one campaign that came together, each by its key once. An order says what it buys, what it costs, and how many
-- spins of the roulette it earns. The limits say what a phone, a network (an IPv4 address, or the /64, /56 and /48 of an IPv6 one, the last twice
-- as much) and the campaign as a whole may hold unpaid (S27): an order that has no room is answered the smallest of its rooms, counted in quotas
-- as they are delivered, with why and until when. The rest of a phone's limit is kept for the network that it bought from first, or that has proven
-- it. States are told, none is named here.
CREATE FUNCTION open_purchases(
  p_campaign bigint, p_orders jsonb, p_now timestamptz, p_limits jsonb, p_whole boolean, p_sellable text[], p_new text,
  p_payable text[], p_reserved text
) RETURNS TABLE (nth int, outcome text, transaction_id bigint, free int, retry_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  o record;
  buyer_no bigint;
  purchase_no bigint;
  unpaid record;
  own record;
  first_network text;
  room bigint;
  why text;
  until timestamptz;
  part record;
  reach bigint;
  margin bigint;
  reserved_now int;
  chosen int;
  free_now int;
  available int;
  wanted int := 0;
  nths int[] := '{}';
  ids bigint[] := '{}';
  dues int[] := '{}';
BEGIN
  PERFORM FROM campaign c WHERE c.id = p_campaign AND c.state = ANY (p_sellable) FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT (e.ordinality - 1)::int, 'closed', NULL::bigint, NULL::int, NULL::timestamptz
      FROM jsonb_array_elements(p_orders) WITH ORDINALITY e;
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(8204220, h.hashed) FROM (
    SELECT DISTINCT hashtext(p_campaign || ' ' || (e->>'block')) AS hashed FROM jsonb_array_elements(p_orders) e
    WHERE e->>'block' IS NOT NULL ORDER BY hashed
  ) h;
  SELECT coalesce(sum(l.free), 0), coalesce(sum(l.reserved), 0) INTO free_now, reserved_now FROM lane l WHERE l.campaign_id = p_campaign;

  FOR o IN
    SELECT (e.ordinality - 1)::int AS nth, hashtext(e.value->>'telefone') AS hashed, r.*
    FROM jsonb_array_elements(p_orders) WITH ORDINALITY e,
      jsonb_to_record(e.value) AS r(
        name text, telefone text, proven boolean, address text, site text, block text, key text, body_hash text, sealed_token text, token_hash text, account_id bigint,
        link_id bigint, afiliado_id bigint, afiliado_percent int, quantity int, due int, spins int, amount bigint, surcharge bigint, params jsonb, told_to bigint, measured jsonb, consent text,
        consent_at timestamptz, expires_at timestamptz
      )
    ORDER BY hashed, e.ordinality
  LOOP
    PERFORM pg_advisory_xact_lock(8204218, o.hashed);
    IF EXISTS (SELECT FROM idempotency_key k WHERE k.campaign_id = p_campaign AND k.key = o.key) THEN
      RETURN QUERY SELECT o.nth, 'repeated', NULL::bigint, NULL::int, NULL::timestamptz;
      CONTINUE;
    END IF;
    room := free_now - wanted;
    why := 'scarce';
    until := NULL;
    SELECT b.id INTO buyer_no FROM buyer b WHERE b.telefone = o.telefone;
    IF buyer_no IS NOT NULL THEN
      SELECT count(*) AS open, coalesce(sum(t.due), 0) AS quotas, min(t.expires_at) AS over INTO unpaid FROM transaction t
        WHERE t.buyer_id = buyer_no AND t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now;
      IF unpaid.open > 0 THEN
        margin := CASE WHEN unpaid.open < (p_limits->>'phone_purchases')::int
          THEN greatest((p_limits->>'phone_quotas')::int - unpaid.quotas, 0) ELSE 0 END;
        IF margin < o.due THEN
          SELECT t.address INTO first_network FROM transaction t
            WHERE t.campaign_id = p_campaign AND t.buyer_id = buyer_no AND t.address IS NOT NULL
            ORDER BY t.paid_at IS NULL, t.created_at, t.id LIMIT 1;
          IF o.proven OR o.address = first_network THEN
            SELECT count(*) AS open INTO own FROM transaction t
              WHERE t.buyer_id = buyer_no AND t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now
                AND CASE WHEN o.proven THEN t.phone_proven ELSE t.address = first_network END;
            IF own.open = 0 THEN
              margin := greatest(margin, (p_limits->>'phone_kept')::int);
            END IF;
          END IF;
        END IF;
        IF margin < room THEN
          room := margin;
          why := 'limited';
          until := unpaid.over;
        END IF;
      END IF;
    END IF;
    IF o.address IS NOT NULL THEN
      FOR part IN
        SELECT level.weight, count(t.id) AS open, coalesce(sum(t.due), 0) AS quotas, min(t.expires_at) AS over
        FROM (VALUES (1, 1), (2, 1), (3, 2)) AS level(nth, weight)
        LEFT JOIN transaction t ON t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.block = o.block AND t.expires_at > p_now
          AND (level.nth = 3 OR (level.nth = 2 AND t.site = o.site) OR t.address = o.address)
        GROUP BY level.nth, level.weight ORDER BY level.nth
      LOOP
        reach := free_now - wanted + part.quotas;
        margin := least(
          greatest(reach * (p_limits->>'address_share')::int * part.weight / 100, (p_limits->>'address_quotas')::int * part.weight),
          ceil(reach * (p_limits->>'address_most')::int / 100.0)
        ) - part.quotas;
        IF part.open >= (p_limits->>'address_purchases')::int * part.weight OR margin < 0 THEN
          margin := 0;
        END IF;
        IF margin < room THEN
          room := margin;
          why := 'crowded';
          until := part.over;
        END IF;
      END LOOP;
      margin := greatest(
        ceil((free_now + reserved_now) * (p_limits->>'campaign_most')::int / 100.0)::bigint - reserved_now - wanted, 0
      );
      IF margin < room THEN
        room := margin;
        why := 'full';
        until := NULL;
      END IF;
    END IF;
    IF o.due > room AND (o.address IS NOT NULL OR why <> 'scarce') THEN
      RETURN QUERY SELECT o.nth, why, NULL::bigint, greatest(room, 0)::int,
        CASE WHEN why = 'scarce' THEN NULL ELSE coalesce(until, (
          SELECT min(t.expires_at) FROM transaction t
          WHERE t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now
        ), o.expires_at) END;
      CONTINUE;
    END IF;
    IF buyer_no IS NULL THEN
      INSERT INTO buyer (name, telefone, created_at) VALUES (o.name, o.telefone, p_now) RETURNING id INTO buyer_no;
    END IF;
    INSERT INTO transaction AS t (
      campaign_id, buyer_id, name, phone_proven, address, site, block, account_id, link_id, afiliado_id, afiliado_percent, status, quantity, due, spins, amount,
      surcharge, params, told_to, measured, consent_version, consent_at, token_hash, charging_since, expires_at, created_at, updated_at
    ) VALUES (
      p_campaign, buyer_no, o.name, o.proven, o.address, o.site, o.block, o.account_id, o.link_id, o.afiliado_id, o.afiliado_percent, p_new, o.quantity, o.due, o.spins,
      o.amount, o.surcharge, o.params, o.told_to, o.measured, o.consent, o.consent_at, o.token_hash, p_now, o.expires_at, p_now, p_now
    ) RETURNING t.id INTO purchase_no;
    INSERT INTO idempotency_key (campaign_id, key, body_hash, transaction_id, sealed_token, created_at)
    VALUES (p_campaign, o.key, o.body_hash, purchase_no, o.sealed_token, p_now);
    nths := nths || o.nth;
    ids := ids || purchase_no;
    dues := dues || o.due;
    wanted := wanted + o.due;
  END LOOP;

  IF wanted = 0 THEN
    RETURN;
  END IF;
  IF NOT p_whole THEN
    chosen := ledger_choose(p_campaign, wanted);
  END IF;
  IF chosen IS NULL THEN
    available := ledger_lock_all(p_campaign);
  END IF;
  IF chosen IS NOT NULL AND ledger_allocate_all(p_campaign, chosen, wanted, ids, dues, p_reserved, p_now) THEN
    INSERT INTO world_event (campaign_id, name, transaction_id, occurred_at)
      SELECT p_campaign, 'purchase.created', e.id, p_now FROM unnest(ids) AS e(id);
    RETURN QUERY SELECT e.nth, 'reserved', e.id, NULL::int, NULL::timestamptz FROM unnest(nths, ids) AS e(nth, id);
    RETURN;
  END IF;
  FOR i IN 1 .. array_length(ids, 1) LOOP
    IF chosen IS NOT NULL THEN
      PERFORM ledger_allocate(p_campaign, chosen, dues[i], ids[i], p_reserved, p_now);
    ELSIF available >= dues[i] THEN
      PERFORM ledger_spread(p_campaign, dues[i], ids[i], p_reserved, p_now);
      available := available - dues[i];
    ELSE
      DELETE FROM idempotency_key k WHERE k.campaign_id = p_campaign AND k.transaction_id = ids[i];
      DELETE FROM transaction t WHERE t.campaign_id = p_campaign AND t.id = ids[i] RETURNING t.buyer_id INTO buyer_no;
      DELETE FROM buyer b WHERE b.id = buyer_no AND b.created_at = p_now
        AND NOT EXISTS (SELECT FROM transaction t WHERE t.buyer_id = b.id);
      RETURN QUERY SELECT nths[i], 'scarce', NULL::bigint, available, NULL::timestamptz;
      CONTINUE;
    END IF;
    INSERT INTO world_event (campaign_id, name, transaction_id, occurred_at) VALUES (p_campaign, 'purchase.created', ids[i], p_now);
    RETURN QUERY SELECT nths[i], 'reserved', ids[i], NULL::int, NULL::timestamptz;
  END LOOP;
END
$$;
