-- Staff, what they asked of each other and the trail of their deeds are a module of their own, below
-- those whose handlers they call; its schema takes its name.
alter schema operator rename to staff;

-- The key of a reaction is the event and the subscriber's name.
update kernel.reaction set subscriber = 'staff.raise-alarm' where subscriber = 'operator.raise-alarm';
