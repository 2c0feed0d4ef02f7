/** Last part of the key of a read that a guest is answered otherwise than a member. */
export const GUEST = 'guest';
