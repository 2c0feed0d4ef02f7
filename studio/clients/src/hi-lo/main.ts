import { bootInstant } from '../instant/boot-instant.ts';
import { hiLo } from './hi-lo.ts';

bootInstant(hiLo);
