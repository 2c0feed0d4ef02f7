import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { dice } from './dice.ts';

bootInstant(dice);
