import { bingoRoomTitles } from '@croupier/studio/games/bingo-room/engine/titles';
import { choose } from '@croupier/studio/engine/combinations';
import { cockfightTitles } from '@croupier/studio/games/cockfight/engine/titles';
import {
  divide,
  multiply,
  one,
  rational,
  subtract,
  toDecimal,
} from '@croupier/studio/engine/rational';
import type { Rational } from '@croupier/studio/engine/rational';
import { exactReturn } from '@croupier/studio/games/slot/engine/proof/exact-return';
import { holdReturn } from '@croupier/studio/games/slot/engine/proof/hold-value';
import { keptDeviation, keptFigures } from '@croupier/studio/games/slot/engine/proof/kept-figures';
import { returnOf } from '@croupier/studio/games/slot/engine/proof/return-of';
import { volatilityOf } from '@croupier/studio/games/slot/engine/title';
import type { SlotTitle } from '@croupier/studio/games/slot/engine/title';
import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import type { SlipTitle } from '@croupier/studio/games/table/engine/title';
import { tableTitles } from '@croupier/studio/games/table/engine/titles';
import { instantReturns } from './instant-returns.ts';
import english from '@croupier/i18n/en/studio.json' with { type: 'json' };

/** Where the return of a title comes from, how often its feature begins, and how it was found. */
interface Parts {
  readonly wins: string;
  readonly scatters: string;
  readonly feature: string;
  readonly oneIn: string;
  readonly found: string;
}

/** Cut, never rounded up, as a return is stated: to four decimals, and to two as games and pages show it. */
const stated = (value: Rational, decimals = 4) =>
  `${toDecimal(multiply(value, rational(100)), decimals)} %`;
const shown = (value: Rational) => stated(value, 2);
/** The same of a share that was counted in floating point, whose last digits are noise. */
const percent = (share: number) =>
  shown(rational(BigInt(Math.floor(share * 1e12 + 1)), 10n ** 12n));
/** An error is never stated too small. */
const errorText = (error: number, decimals: number) =>
  (Math.ceil(error * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
const every = (oneIn: number) => (Number.isFinite(oneIn) ? oneIn.toFixed(1) : '–');

/** `docs/par-sheets.md`: the figures of each game that whoever offers or checks it asks for. */
export function parSheets(): string {
  const rows = slotTitles
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map((title) => {
      const { id, code, figures, model } = title;
      const { wins, scatters, feature, oneIn, found } = partsOf(title);
      const cells = [
        `${code} ${nameOf(id)}`,
        shown(returnOf(title)),
        wins,
        scatters,
        feature,
        shown(decimalOf(figures.hitRate)),
        oneIn,
        `${figures.deviation}${deviationError(id)} (${volatilityOf(figures)})`,
        `${figures.maxWinMultiple} of ${model.capMultiple}`,
        found,
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return `# Par sheets of the games

## Slots

Written by \`npm run rtp -- --sheets\`; a test holds this page to the models. All shares are of the
stake and are cut, never rounded up, as games and pages state them. *Hit* is the share of paid spins that
win at once: by combinations, by what scatters pay, and by hold and win, which always pays in the spin that
begins it; that free spins begin is no win yet. *One in* says how many paid spins there are to one feature
(free spins, or hold and win). *σ* is the standard deviation of a whole round per stake, cap left out, with
its class: below 3 low, to 7 medium, to 12 high, else very high. It is counted like the return, and cut;
where spins are sampled its standard error follows. *Most* is the greatest win in stakes and the cap. The
return of Firecracker is without its pots.

| title | return | wins | scatters | feature | hit | one in | σ | most | found by |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

## Instant games

The player chooses how to play, and with it how much comes back. *Least* and *most* are the returns of
the worst and the best way there is, exact and cut to four decimals; whoever decides as they go is between
them. \`npm run rtp -- <kind>/<title>\` tells the return of single ways.

| title | least | most | greatest win in stakes | chosen |
|---|---|---|---|---|
${instantRows().join('\n')}

## Live tables

Players lay chips on any spots; the returns of spots are exact and cut, at the start of a shoe where cards are
dealt from one.

| title | least | most | greatest win in stakes | spots: return |
|---|---|---|---|---|
${tableRows(tableTitles).join('\n')}

## Cockfights

Returns over all pairs that can meet; of the sides of a pool, over all that lies on them, before dividends are
cut to hundredths.

| title | least | most | greatest win in stakes | spots: return |
|---|---|---|---|---|
${tableRows(cockfightTitles).join('\n')}

## Bingo rooms

Prizes and jackpot are shares of the ticket sales, so that the return is the same for any number of tickets
and players. The jackpot is won by a full house within so many balls; its chance is that of one ticket.
Without it a ticket can win at most the prizes of a room that is sold out.

| title | return | prizes | jackpot | jackpot within | one ticket in | greatest win in stakes |
|---|---|---|---|---|---|---|
${roomRows().join('\n')}
`;
}

function roomRows(): readonly string[] {
  return bingoRoomTitles.map(({ id, code, model, figures }) => {
    const { balls, prizeShare, progressive, shape } = model;
    const numbers = shape === 'square' ? 24 : 15;
    const ways = choose(balls - numbers, progressive.calls - numbers);
    const oneIn = choose(balls, progressive.calls) / ways;
    const cells = [
      `${code} ${nameOf(id)}`,
      stated(rational(...figures.rtp)),
      `${prizeShare} %`,
      `${progressive.share} %`,
      `${progressive.calls} balls`,
      oneIn.toLocaleString('en'),
      figures.maxWinMultiple,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function tableRows(of: readonly SlipTitle[]): readonly string[] {
  return of.map(({ id, code, rules, figures, best }) => {
    const spots = rules.spots.map((spot) => `${spot.id} ${stated(rules.returnOf(spot.id))}`);
    const cells = [
      `${code} ${nameOf(id)}`,
      stated(rational(...figures.rtp)),
      stated(rational(...best)),
      figures.maxWinMultiple,
      spots.join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function instantRows(): readonly string[] {
  return instantReturns().map(({ title: { id, code, figures }, worst, best, ways }) => {
    const name = nameOf(id);
    return `| ${code} ${name} | ${stated(worst)} | ${stated(best)} | ${figures.maxWinMultiple} | ${ways} |`;
  });
}

function nameOf(id: string): string {
  return (english.titles as Record<string, string>)[id] ?? id;
}

/** A decimal of a title's figures, as a fraction. */
function decimalOf(text: string): Rational {
  const [whole = '0', decimals = ''] = text.split('.');
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Where the deviation comes from a sample: how far it may be off. */
function deviationError(id: string): string {
  const error = keptDeviation(id)?.deviationError ?? 0;
  return error > 0 ? ` ± ${errorText(error, 2)}` : '';
}

function partsOf({ id, model }: SlotTitle): Parts {
  const kept = keptFigures(id);
  if (kept?.found === 'tumbles') {
    const spins = kept.spins.toLocaleString('en');
    const error = `${errorText(kept.standardError * 100, 2)} %`;
    return {
      wins: percent(kept.wins),
      scatters: percent(kept.scatters),
      feature: percent(kept.freeSpins),
      oneIn: every(kept.triggerOneIn),
      found:
        kept.standardError > 0
          ? `${spins} spins sampled, standard error ${error}`
          : `all ${spins} stops of a paid spin`,
    };
  }
  const exact = exactReturn(model);
  const hold = model.holdAndWin && holdReturn(model, model.holdAndWin);
  const free = subtract(subtract(exact.total, exact.combinations), exact.scatters);
  const trigger = hold?.trigger ?? exact.trigger;
  return {
    wins: shown(exact.combinations),
    scatters: shown(exact.scatters),
    feature: shown(hold === undefined ? free : hold.perBet),
    oneIn: trigger.num === 0n ? '–' : toDecimal(divide(one, trigger), 1),
    found:
      hold === undefined ? 'formulas, as a fraction' : 'formulas, all stops and a Markov chain',
  };
}
