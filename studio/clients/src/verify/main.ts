import { loadGames } from '../kit/load-game.ts';
import { loadTexts } from '../kit/texts.ts';
import { openVerifier } from './verifier.ts';
import { readClaim } from './claim.ts';

/** The fairness verifier: a page without a session, a token or any connection to the wallet. */
const claim = readClaim(location.hash);
const [texts, games] = await Promise.all([
  loadTexts(claim.language ?? navigator.language),
  loadGames(),
]);
document.documentElement.lang = texts.language;
document.title = texts('verify.title');
await openVerifier(texts, claim, games);
