import { bootInstant } from '../instant/boot-instant.ts';
import { mines } from './mines.ts';

bootInstant(mines);
