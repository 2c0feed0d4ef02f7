import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { hiLo } from './hi-lo.ts';

bootInstant(hiLo);
