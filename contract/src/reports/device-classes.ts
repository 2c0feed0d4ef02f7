/** Kinds of devices that games are played on; the numbers of the database are the places in this list. */
export const deviceClasses = ['unknown', 'phone', 'tablet', 'desk', 'app'] as const;
export type DeviceClass = (typeof deviceClasses)[number];
