import { bootInstant } from '../instant/boot-instant.ts';
import { limbo } from './limbo.ts';

bootInstant(limbo);
