import { loadGames } from '#client/kit/load-game.ts';
import { loadTexts } from '#client/kit/texts.ts';
import { readClaim } from './claim.ts';
import { openPotVerifier, readPotClaim } from './pot-verifier.ts';
import { openVerifier } from './verifier.ts';

/** The fairness verifier: a page without a session, a token or any connection to the wallet. */
const claim = readClaim(location.hash);
const pot = readPotClaim(location.hash);
const [texts, games] = await Promise.all([
  loadTexts(claim.language ?? navigator.language),
  pot === undefined ? loadGames() : [],
]);
document.documentElement.lang = texts.language;
document.title = texts('verify.title');
if (pot === undefined) await openVerifier(texts, claim, games);
else await openPotVerifier(texts, pot);
