import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { keno } from './keno.ts';

bootInstant(keno);
