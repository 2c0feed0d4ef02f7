import slot from '@croupier/i18n/vi/slot.json';
import titles from '@croupier/i18n/vi/studio.json';

export const dictionary = { ...slot, ...titles };
