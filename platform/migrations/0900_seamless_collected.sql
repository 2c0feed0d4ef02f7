-- Free spins that another part of the house wants to give.

-- What they were given for, once: their wins go to the bonus purse until they are over, and whoever wanted
-- them says what becomes of those. What comes afterwards is as of any other grant.
alter table seamless.free_spins add column source text unique check (length(source) between 1 and 100);
