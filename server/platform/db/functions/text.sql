-- Text as the search compares it: without case, accents, fancy forms and what nobody sees, as `folded` of src/domain/text.ts does, with the
-- same lists. The extension unaccent is not immutable, so no index could rest on it; taking a letter apart and dropping its marks is.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(value, NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+',
        '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıĸŋŧƀɨɫɵʉƶςᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
    'olddhikntbilouzσabcdefghijklmnoprstuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz');

-- The folded words of a text.
CREATE FUNCTION folded_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(folded(value), '[\s\u0085\u1680\u2028\u2029!-/:-@[-`{-~·\u2010-\u2027]+'), '');


CREATE FUNCTION buyer_words(name text, telefone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(
    folded_words(name) || ARRAY[telefone, substr(telefone, 3), right(telefone, 8), '~' || reverse(telefone)], ''));

ALTER TABLE buyer ADD COLUMN words tsvector GENERATED ALWAYS AS (buyer_words(name, telefone)) STORED;

CREATE INDEX buyer_search ON buyer USING gin (words);
