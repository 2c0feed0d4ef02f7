import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { blackjack } from './blackjack.ts';

bootInstant(blackjack);
