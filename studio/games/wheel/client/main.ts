import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { wheel } from './wheel.ts';

bootInstant(wheel);
