import { bootInstant } from '../instant/boot-instant.ts';
import { coinFlip } from './coin-flip.ts';

bootInstant(coinFlip);
