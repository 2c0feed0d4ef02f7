import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { quickBingo } from './quick-bingo.ts';

bootInstant(quickBingo);
