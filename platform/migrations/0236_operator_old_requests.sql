-- Requests about waiting payments that were made while they named a deposit instead of a payment can
-- neither be read nor agreed to any more. Whoever still wants it asks again.
update operator.request set state = 'expired', decided_at = now()
  where kind = 'deposit-review' and state = 'open'
    and not (payload::jsonb -> 'act' ? 'methodId');
