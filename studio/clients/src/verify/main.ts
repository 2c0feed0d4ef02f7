import { loadTexts } from '../kit/texts.ts';
import { openVerifier } from './verifier.ts';
import { readClaim } from './claim.ts';

/** The fairness verifier: a page without a session, a token or any connection to the wallet. */
const claim = readClaim(location.hash);
const texts = await loadTexts(claim.language ?? navigator.language);
document.documentElement.lang = texts.language;
document.title = texts('verify.title');
openVerifier(texts, claim);
