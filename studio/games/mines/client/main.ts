import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { mines } from './mines.ts';

bootInstant(mines);
