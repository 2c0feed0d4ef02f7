import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { coinFlip } from './coin-flip.ts';

bootInstant(coinFlip);
