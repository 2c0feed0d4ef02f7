import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { limbo } from './limbo.ts';

bootInstant(limbo);
