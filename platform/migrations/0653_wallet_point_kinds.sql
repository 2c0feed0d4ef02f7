-- What bets by a prize group bring beside their prizes, always paid by the house.
insert into wallet.transfer_kind (id, name, subject, meaning) values
  (31, 'point-income', 'points', 'difference of prize groups to the downline, for stakes of the team'),
  (32, 'point-rebate', 'points', 'difference of the own prize group to the one that was played by');
