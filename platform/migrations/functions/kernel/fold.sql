-- Names that people would take for one are one: look-ups, limits and uniqueness compare by this, and
-- nothing else folds a name. Case, width and dress (ｌａｎ, 𝓵𝓪𝓷) do not matter, nor what is invisible;
-- İ and ı are i, ß is ss, ς is σ. Accents do: á is not a. Only for comparing: what it answers is
-- decomposed, so that the beginning of a name is the beginning of what it folds to.
create or replace function kernel.fold(p_name text) returns text language sql immutable parallel safe
return case
  -- As many bytes as characters: nothing but ASCII, as nearly every name.
  when octet_length(p_name) = char_length(p_name) then lower(p_name collate "C")
  else regexp_replace(
    replace(replace(translate(
      normalize(
        lower(normalize(
          -- Default_Ignorable_Code_Point of Unicode.
          regexp_replace(p_name collate "C",
            '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
            '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
            '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
          nfkd) collate "default"),
        nfkd),
      'ıς', 'iσ'), 'ß', 'ss'), 'ẞ', 'ss') collate "C",
    -- The dot above that İ leaves behind.
    'i\u0307+', 'i', 'g')
end;
