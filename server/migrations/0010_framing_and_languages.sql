alter table projects
  -- How the picture comes into each shape of frame, as { "PORTRAIT_9_16": {…} }; null, and shapes that are not in it: as usual.
  add column framing jsonb,
  -- What its renders are captioned in, where there are words in that language; null: what is spoken, and no second line.
  add column caption_language text collate "C",
  add column second_language text collate "C";
