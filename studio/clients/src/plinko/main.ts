import { bootInstant } from '../instant/boot-instant.ts';
import { plinko } from './plinko.ts';

bootInstant(plinko);
