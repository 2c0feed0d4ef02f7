-- Demos are forgotten a day after they have ended (sessions/forget-demos.ts): what finds them, and what
-- lets their rows go without reading everybody's.
create index player_demo on studio.player (created_at) where mode = 'demo';
create index seed_pair_player on studio.seed_pair (player_id);
create index play_money_transfer_player on studio.play_money_transfer (player_id);

-- Refusals say since whose limit it was; rounds that were refused before are told the wider meaning.
update studio.round set refusal = 'stake-too-large' where refusal = 'limit-reached';
