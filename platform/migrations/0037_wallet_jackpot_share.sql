-- A player's share in a jackpot is no tip: it is theirs until one of the players wins it.
insert into wallet.transfer_kind (id, name, subject, meaning) values
  (27, 'jackpot-share', 'game', 'paid into a jackpot by a player'),
  (28, 'jackpot-share-return', 'game', 'a share in a jackpot that was given back');
