/** The site code of a merchant's house language; it points at one of the dictionaries. */
export const HOUSE_LANGUAGE = 'TY';
