/** How virtual matches follow from their seeds, for machines and whoever reads along. */
export const matchRecipe = {
  commit:
    'hex(SHA-256(seed)), told with the match before anybody can bet on it; the seed is told once it is over',
  block:
    'HMAC-SHA256(key = seed, message = `${event}:0:${block}`) of step 0, `${event}:0:${step}.${block}` of others',
  place:
    'a place among chances: each chance is floor(chance / sum × 2^32) parts; draw(sum of parts) falls on one of them',
  football:
    'model {home, away, rho}: step 0 one place among the 169 final scores, home first, by Poisson × Dixon–Coles; step 1 for each goal a quarter of an hour by 14, 15, 16, 17, 18, 20 % and draw(900) seconds in it, sorted, then for each in turn draw(goals left) < home goals left; step 2 corners, step 3 cards, each a number and a draw(5400) a piece',
  basketball:
    'model {home, away}: step i is period i, possessions in turn, home first, 25 a side (11 in overtime): a place among 0 to 3 points each; overtimes until it is decided',
  tennis:
    "model {home, away, bestOf}: step 0 draw(2), 0 for home to serve first; step 1 for each point draw(2^32) < floor(chance × 2^32), the server's, home wins it",
  esports:
    'model {bestOf, kind, maps, kills}: step i is map i; of rounds each is draw(2^32) < floor(chance × 2^32) for home, until 13 or overtimes decide; of objectives first the map, then kills of winner and loser, then who was first at blood, tower, dragon, baron, Roshan',
  order: 'prices follow the model and what has been told of the match, never what is drawn',
} as const;
