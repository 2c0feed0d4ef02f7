-- What contracts of agents pay: by the house to agents at the top, and by each agent to those right below.
insert into wallet.transfer_kind (id, name, subject, meaning) values
  (29, 'salary', 'contract', 'a share of what a team bet, paid or received'),
  (30, 'dividend', 'contract', 'a share of what a team lost, paid or received');
