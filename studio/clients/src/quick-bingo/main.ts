import { bootInstant } from '../instant/boot-instant.ts';
import { quickBingo } from './quick-bingo.ts';

bootInstant(quickBingo);
