import { bootInstant } from '../instant/boot-instant.ts';
import { scratch } from './scratch.ts';

bootInstant(scratch);
