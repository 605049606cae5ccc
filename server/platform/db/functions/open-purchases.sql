-- Opens the purchases of one campaign that came together, each by its key once, in as many statements as one of them takes. An order says what it
-- buys, what it costs, and how many spins of the roulette it earns. The limits say what a phone, a network (an IPv4 address, or the /64, /56 and /48
-- of an IPv6 one, the last twice as much) and the campaign as a whole may hold unpaid (S27): an order that has no room is answered the smallest
-- of its rooms, counted in quotas as they are delivered, with why and until when. The rest of a phone's limit is kept for the network that it
-- bought from first, or that has proven it. A network that holds nothing, and a campaign in which nobody does, has room for the least purchase (`least`
-- of an order, in quotas as they are delivered) or for all that is left of it: the last quotas could not be sold otherwise. States are told, none is
-- named here.
--
-- What is held unpaid is read once, and counted on in memory with each order that is taken: `held` has the purchases, the quotas and the first
-- end by phone (`p`), address (`1`), site (`2`) and block (`3`); `own` by phone how many of the purchases are proven, how many came from the
-- first network, and which that is. Its plans are made once: to make them anew by the length of what is told costs more than a sale. An order alone
-- goes a shorter way: nothing is counted on for others, and what is stored is stored by values.
CREATE FUNCTION open_purchases(
  p_campaign bigint, p_orders jsonb, p_now timestamptz, p_limits jsonb, p_whole boolean, p_sellable text[], p_new text,
  p_payable text[], p_reserved text
) RETURNS TABLE (nth int, outcome text, transaction_id bigint, free int, retry_at timestamptz, all_free int) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_many boolean := jsonb_array_length(p_orders) > 1;
  o record;
  buyer_no bigint;
  purchase_no bigint;
  keys text[];
  phones text[];
  blocks text[];
  held jsonb := '{}';
  own jsonb;
  known text[];
  unpaid jsonb;
  mine jsonb;
  part text;
  weight int;
  room bigint;
  why text;
  until timestamptz;
  soonest timestamptz;
  is_soonest_known boolean := false;
  reach bigint;
  margin bigint;
  reserved_now int;
  chosen int;
  free_now int;
  available int;
  wanted int := 0;
  taken jsonb := '[]';
  taken_references text[] := '{}';
  nths int[] := '{}';
  ids bigint[];
  dues int[] := '{}';
  scarce bigint[] := '{}';
BEGIN
  PERFORM FROM campaign c WHERE c.id = p_campaign AND c.state = ANY (p_sellable) FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT (e.ordinality - 1)::int, 'closed', NULL::bigint, NULL::int, NULL::timestamptz, NULL::int
      FROM jsonb_array_elements(p_orders) WITH ORDINALITY e;
    RETURN;
  END IF;
  IF is_many THEN
    SELECT array_agg(e->>'key'), array_agg(DISTINCT e->>'telefone'), array_agg(DISTINCT e->>'block') FILTER (WHERE e->>'block' IS NOT NULL)
      INTO keys, phones, blocks FROM jsonb_array_elements(p_orders) e;
  ELSE
    keys := ARRAY[p_orders #>> '{0,key}'];
    phones := ARRAY[p_orders #>> '{0,telefone}'];
    blocks := array_remove(ARRAY[p_orders #>> '{0,block}'], NULL);
  END IF;
  IF blocks <> '{}' THEN
    PERFORM pg_advisory_xact_lock(8204220, h.hashed)
      FROM (SELECT DISTINCT hashtext(p_campaign || ' ' || block) AS hashed FROM unnest(blocks) block ORDER BY hashed) h;
  END IF;
  PERFORM pg_advisory_xact_lock(8204218, h.hashed)
    FROM (SELECT DISTINCT hashtext(phone) AS hashed FROM unnest(phones) phone ORDER BY hashed) h;
  SELECT coalesce(sum(l.free), 0), coalesce(sum(l.reserved), 0) INTO free_now, reserved_now FROM lane l WHERE l.campaign_id = p_campaign;
  -- Key by key: of a set PostgreSQL may think that to read all keys of the campaign is as quick, and keep that plan while the campaign grows.
  known := ARRAY(SELECT k.key FROM unnest(keys) asked, LATERAL (
    SELECT i.key FROM idempotency_key i WHERE i.campaign_id = p_campaign AND i.key = asked LIMIT 1
  ) k);
  IF NOT is_many THEN
    SELECT b.id INTO buyer_no FROM buyer b WHERE b.telefone = phones[1];
  END IF;
  IF is_many OR buyer_no IS NOT NULL THEN
    SELECT coalesce(jsonb_object_agg('p' || phone, jsonb_build_object('open', t.open, 'quotas', t.quotas, 'over', t.over)), '{}') INTO held
      FROM unnest(phones) phone, LATERAL (SELECT b.id FROM buyer b WHERE b.telefone = phone LIMIT 1) b, LATERAL (
        SELECT count(*) AS open, sum(t.due) AS quotas, min(t.expires_at) AS over FROM transaction t
        WHERE t.campaign_id = p_campaign AND t.buyer_id = b.id AND t.status = ANY (p_payable) AND t.expires_at > p_now
      ) t
      WHERE t.open > 0;
  END IF;
  IF blocks <> '{}' THEN
    SELECT held || coalesce(jsonb_object_agg(t.key, jsonb_build_object('open', t.open, 'quotas', t.quotas, 'over', t.over)), '{}') INTO held
      FROM unnest(blocks) asked, LATERAL (
        SELECT v.key, count(*) AS open, sum(t.due) AS quotas, min(t.expires_at) AS over
        FROM transaction t, LATERAL (VALUES ('1' || t.address), ('2' || t.site), ('3' || t.block)) AS v(key)
        WHERE t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.block = asked AND t.expires_at > p_now
          AND v.key IS NOT NULL
        GROUP BY v.key
      ) t;
  END IF;
  IF is_many OR held::text LIKE '%"p%' THEN
    SELECT jsonb_object_agg(asked.telefone, jsonb_build_object('first', f.address, 'proven', f.proven, 'near', f.near)) INTO own
      FROM (
        SELECT e->>'telefone' AS telefone FROM jsonb_array_elements(p_orders) e
        GROUP BY e->>'telefone' HAVING count(*) > 1 OR held ? ('p' || (e->>'telefone'))
      ) asked, LATERAL (SELECT b.id FROM buyer b WHERE b.telefone = asked.telefone LIMIT 1) b LEFT JOIN LATERAL (
        SELECT t.address FROM transaction t WHERE t.campaign_id = p_campaign AND t.buyer_id = b.id AND t.address IS NOT NULL
        ORDER BY t.paid_at IS NULL, t.created_at, t.id LIMIT 1
      ) l ON true, LATERAL (
        SELECT l.address, count(*) FILTER (WHERE t.phone_proven) AS proven, count(*) FILTER (WHERE t.address = l.address) AS near
        FROM transaction t WHERE t.campaign_id = p_campaign AND t.buyer_id = b.id AND t.status = ANY (p_payable) AND t.expires_at > p_now
      ) f;
  END IF;

  FOR o IN
    SELECT (e.ordinality - 1)::int AS nth, e.value AS told, r.*
    FROM jsonb_array_elements(p_orders) WITH ORDINALITY e,
      jsonb_to_record(e.value) AS r(
        telefone text, proven boolean, address text, site text, block text, key text, due int, least int, expires_at timestamptz
      )
    ORDER BY hashtext(r.telefone), e.ordinality
  LOOP
    nth := o.nth;
    transaction_id := NULL;
    free := NULL;
    retry_at := NULL;
    all_free := free_now - wanted;
    IF o.key = ANY (known) THEN
      outcome := 'repeated';
      RETURN NEXT;
      CONTINUE;
    END IF;
    room := all_free;
    why := 'scarce';
    until := NULL;
    unpaid := held -> ('p' || o.telefone);
    mine := coalesce(own -> o.telefone, '{}');
    IF unpaid IS NOT NULL THEN
      margin := CASE WHEN (unpaid->>'open')::int < (p_limits->>'phone_purchases')::int
        THEN greatest((p_limits->>'phone_quotas')::int - (unpaid->>'quotas')::bigint, 0) ELSE 0 END;
      IF margin < o.due AND (o.proven OR o.address = mine->>'first')
        AND coalesce((mine ->> CASE WHEN o.proven THEN 'proven' ELSE 'near' END)::int, 0) = 0 THEN
        margin := greatest(margin, (p_limits->>'phone_kept')::int);
      END IF;
      IF margin < room THEN
        room := margin;
        why := 'limited';
        until := (unpaid->>'over')::timestamptz;
      END IF;
    END IF;
    IF o.address IS NOT NULL THEN
      FOR level IN 1 .. 3 LOOP
        unpaid := coalesce(held -> (level || (ARRAY[o.address, o.site, o.block])[level]), '{"open": 0, "quotas": 0}');
        weight := CASE level WHEN 3 THEN 2 ELSE 1 END;
        reach := all_free + (unpaid->>'quotas')::bigint;
        margin := least(
          greatest(reach * (p_limits->>'address_share')::int * weight / 100, (p_limits->>'address_quotas')::int * weight),
          ceil(reach * (p_limits->>'address_most')::int / 100.0)
        ) - (unpaid->>'quotas')::bigint;
        IF (unpaid->>'open')::int >= (p_limits->>'address_purchases')::int * weight OR margin < 0 THEN
          margin := 0;
        END IF;
        IF (unpaid->>'open')::int = 0 THEN
          margin := greatest(margin, least(all_free, o.least));
        END IF;
        IF margin < room THEN
          room := margin;
          why := 'crowded';
          until := (unpaid->>'over')::timestamptz;
        END IF;
      END LOOP;
      margin := greatest(
        ceil((free_now + reserved_now) * (p_limits->>'campaign_most')::int / 100.0)::bigint - reserved_now - wanted, 0
      );
      IF reserved_now + wanted = 0 THEN
        margin := greatest(margin, least(all_free, o.least));
      END IF;
      IF margin < room THEN
        room := margin;
        why := 'full';
        until := NULL;
      END IF;
    END IF;
    IF o.due > room AND (o.address IS NOT NULL OR why <> 'scarce') THEN
      IF why <> 'scarce' AND until IS NULL AND NOT is_soonest_known THEN
        SELECT least(soonest, min(t.expires_at)) INTO soonest FROM transaction t
          WHERE t.campaign_id = p_campaign AND t.status = ANY (p_payable) AND t.expires_at > p_now;
        is_soonest_known := true;
      END IF;
      outcome := why;
      free := greatest(room, 0)::int;
      retry_at := CASE WHEN why = 'scarce' THEN NULL ELSE coalesce(until, soonest, o.expires_at) END;
      RETURN NEXT;
      CONTINUE;
    END IF;
    wanted := wanted + o.due;
    nths := nths || o.nth;
    dues := dues || o.due;
    CONTINUE WHEN NOT is_many;
    known := known || o.key;
    taken_references := taken_references || replace(gen_random_uuid()::text, '-', '');
    taken := taken || (o.told || jsonb_build_object('place', array_length(nths, 1), 'reference', taken_references[array_length(nths, 1)]));
    IF p_new = ANY (p_payable) AND o.expires_at > p_now THEN
      soonest := least(soonest, o.expires_at);
      FOREACH part IN ARRAY ARRAY['p' || o.telefone, '1' || o.address, '2' || o.site, '3' || o.block] LOOP
        CONTINUE WHEN part IS NULL;
        held := held || jsonb_build_object(part, jsonb_build_object(
          'open', coalesce((held #>> ARRAY[part, 'open'])::int, 0) + 1,
          'quotas', coalesce((held #>> ARRAY[part, 'quotas'])::bigint, 0) + o.due,
          'over', least((held #>> ARRAY[part, 'over'])::timestamptz, o.expires_at)
        ));
      END LOOP;
      own := coalesce(own, '{}') || jsonb_build_object(o.telefone, jsonb_build_object(
        'first', coalesce(mine->>'first', o.address),
        'proven', coalesce((mine->>'proven')::int, 0) + o.proven::int,
        'near', coalesce((mine->>'near')::int, 0) + coalesce(coalesce(mine->>'first', o.address) = o.address, false)::int
      ));
    END IF;
  END LOOP;

  IF wanted = 0 THEN
    RETURN;
  END IF;
  IF is_many THEN
    INSERT INTO buyer (name, telefone, created_at)
      SELECT DISTINCT ON (r.telefone) r.name, r.telefone, p_now
      FROM jsonb_to_recordset(taken) AS r(name text, telefone text, place int)
        LEFT JOIN LATERAL (SELECT true AS known FROM buyer b WHERE b.telefone = r.telefone LIMIT 1) k ON true
      WHERE k.known IS NULL ORDER BY r.telefone, r.place;
    WITH made AS (
      INSERT INTO transaction AS t (
        campaign_id, buyer_id, name, phone_proven, address, site, block, account_id, link_id, afiliado_id, afiliado_percent, status, quantity, due, spins, spins_from, amount,
        surcharge, reference, params, told_to, measured, consent_version, consent_at, token_hash, charging_since, expires_at, created_at, updated_at
      )
      SELECT p_campaign, b.id, r.name, r.proven, r.address, r.site, r.block, r.account_id, r.link_id, r.afiliado_id, r.afiliado_percent, p_new, r.quantity, r.due,
        r.spins, r.spins_from, r.amount, r.surcharge, r.reference, r.params, r.told_to, r.measured, r.consent, r.consent_at, r.token_hash, p_now, r.expires_at, p_now, p_now
      FROM jsonb_to_recordset(taken) AS r(
        place int, reference text, name text, telefone text, proven boolean, address text, site text, block text, token_hash text, account_id bigint,
        link_id bigint, afiliado_id bigint, afiliado_percent int, quantity int, due int, spins int, spins_from int, amount bigint, surcharge bigint, params jsonb,
        told_to bigint, measured jsonb, consent text, consent_at timestamptz, expires_at timestamptz
      ), LATERAL (SELECT buyer.id FROM buyer WHERE buyer.telefone = r.telefone LIMIT 1) b ORDER BY r.place
      RETURNING t.id, t.reference
    )
    SELECT array_agg(m.id ORDER BY array_position(taken_references, m.reference)) INTO ids FROM made m;
    INSERT INTO idempotency_key (campaign_id, key, body_hash, transaction_id, sealed_token, created_at)
      SELECT p_campaign, r.key, r.body_hash, ids[r.place], r.sealed_token, p_now
      FROM jsonb_to_recordset(taken) AS r(place int, key text, body_hash text, sealed_token text);
  ELSE
    IF buyer_no IS NULL THEN
      INSERT INTO buyer (name, telefone, created_at) VALUES (p_orders #>> '{0,name}', phones[1], p_now) RETURNING id INTO buyer_no;
    END IF;
    INSERT INTO transaction AS t (
      campaign_id, buyer_id, name, phone_proven, address, site, block, account_id, link_id, afiliado_id, afiliado_percent, status, quantity, due, spins, spins_from, amount,
      surcharge, reference, params, told_to, measured, consent_version, consent_at, token_hash, charging_since, expires_at, created_at, updated_at
    )
    SELECT p_campaign, buyer_no, r.name, r.proven, r.address, r.site, r.block, r.account_id, r.link_id, r.afiliado_id, r.afiliado_percent, p_new, r.quantity, r.due,
      r.spins, r.spins_from, r.amount, r.surcharge, replace(gen_random_uuid()::text, '-', ''), r.params, r.told_to, r.measured, r.consent, r.consent_at, r.token_hash, p_now, r.expires_at, p_now, p_now
    FROM jsonb_to_record(p_orders->0) AS r(
      name text, proven boolean, address text, site text, block text, token_hash text, account_id bigint, link_id bigint, afiliado_id bigint,
      afiliado_percent int, quantity int, due int, spins int, spins_from int, amount bigint, surcharge bigint, params jsonb, told_to bigint, measured jsonb,
      consent text, consent_at timestamptz, expires_at timestamptz
    )
    RETURNING t.id INTO purchase_no;
    INSERT INTO idempotency_key (campaign_id, key, body_hash, transaction_id, sealed_token, created_at)
    VALUES (p_campaign, keys[1], p_orders #>> '{0,body_hash}', purchase_no, p_orders #>> '{0,sealed_token}', p_now);
    ids := ARRAY[purchase_no];
  END IF;

  IF NOT p_whole THEN
    chosen := ledger_choose(p_campaign, wanted);
  END IF;
  IF chosen IS NULL THEN
    available := ledger_lock_all(p_campaign);
    FOR i IN 1 .. array_length(ids, 1) LOOP
      IF available >= dues[i] THEN
        available := available - dues[i];
      ELSE
        scarce := scarce || ids[i];
        nth := nths[i];
        outcome := 'scarce';
        transaction_id := NULL;
        free := available;
        retry_at := NULL;
        all_free := available;
        RETURN NEXT;
      END IF;
    END LOOP;
    IF scarce <> '{}' THEN
      PERFORM forget_purchases(p_campaign, scarce, p_now);
      SELECT coalesce(array_agg(e.id ORDER BY e.place), '{}'), array_agg(e.nth ORDER BY e.place), array_agg(e.due ORDER BY e.place) INTO ids, nths, dues
        FROM unnest(ids, nths, dues) WITH ORDINALITY AS e(id, nth, due, place) WHERE e.id <> ALL (scarce);
    END IF;
  END IF;
  IF ids = '{}' THEN
    RETURN;
  END IF;
  PERFORM ledger_deal(p_campaign, chosen, ids, dues, p_reserved, p_now);
  INSERT INTO world_event (campaign_id, name, transaction_id, about, occurred_at)
    SELECT p_campaign, 'purchase.created', e.id, jsonb_build_object('status', p_new), p_now FROM unnest(ids) AS e(id);
  RETURN QUERY SELECT e.nth, 'reserved', e.id, NULL::int, NULL::timestamptz, NULL::int FROM unnest(nths, ids) AS e(nth, id);
END
$$;

-- Takes purchases out again for which there were no quotas in the end, and buyers who came with them.
CREATE FUNCTION forget_purchases(p_campaign bigint, p_transactions bigint[], p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  buyers bigint[];
BEGIN
  DELETE FROM idempotency_key k WHERE k.campaign_id = p_campaign AND k.transaction_id = ANY (p_transactions);
  WITH gone AS (
    DELETE FROM transaction t WHERE t.campaign_id = p_campaign AND t.id = ANY (p_transactions) RETURNING t.buyer_id
  )
  SELECT array_agg(gone.buyer_id) INTO buyers FROM gone;
  DELETE FROM buyer b WHERE b.id = ANY (buyers) AND b.created_at = p_now
    AND NOT EXISTS (SELECT FROM transaction t WHERE t.buyer_id = b.id);
END
$$;
