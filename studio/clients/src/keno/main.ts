import { bootInstant } from '../instant/boot-instant.ts';
import { keno } from './keno.ts';

bootInstant(keno);
