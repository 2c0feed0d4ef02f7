import { bootInstant } from '../instant/boot-instant.ts';
import { dice } from './dice.ts';

bootInstant(dice);
