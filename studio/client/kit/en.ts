import slot from '@croupier/i18n/en/slot.json';
import titles from '@croupier/i18n/en/studio.json';

export const dictionary = { ...slot, ...titles };
