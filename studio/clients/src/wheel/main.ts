import { bootInstant } from '../instant/boot-instant.ts';
import { wheel } from './wheel.ts';

bootInstant(wheel);
