-- A vendor and its players quote the vendor's own number of a round.
create index round_by_vendor_number on bets.round using hash (vendor_round_id);
