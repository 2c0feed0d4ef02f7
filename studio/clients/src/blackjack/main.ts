import { bootInstant } from '../instant/boot-instant.ts';
import { blackjack } from './blackjack.ts';

bootInstant(blackjack);
