import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { scratch } from './scratch.ts';

bootInstant(scratch);
