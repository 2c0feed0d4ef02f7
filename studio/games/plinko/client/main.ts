import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { plinko } from './plinko.ts';

bootInstant(plinko);
