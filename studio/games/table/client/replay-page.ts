import type { TableDescription, TableRound, TableSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { formatAmount, parseAmount, shortAmount } from '#client/kit/money.ts';
import { openStore } from '#client/kit/storage.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { ReplayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { showFatalNotice } from '#client/shell/panels/fatal-notice.ts';
import { verifierLink } from '#client/shell/panels/verifier-link.ts';
import { replayAgainButton, replayBar } from '#client/shell/replay-bar.ts';
import { Sound } from '#client/shell/sound.ts';
import type { TableFace } from './face.ts';
import type { Felt } from './felt.ts';
import { loadFace, wordsOf } from './faces.ts';
import { openFace } from './open-face.ts';
import { wonOn } from './own-bets.ts';
import { playOutcome } from './play-outcome.ts';
import { sumUp } from './slip.ts';
import type { SpotSums } from './slip.ts';
import { TableStage } from './table-stage.ts';
import { tableView } from './table-view.ts';
import { resultText } from './result-text.ts';

/** One slip of the past with its round, to look at and nothing else. */
export async function openReplayPage(options: ReplayOptions<TableSession>): Promise<void> {
  const answer = await options.api.replay(options.token);
  if (answer.kind !== 'answered') {
    showFatalNotice(await loadTexts(options.locale), answer);
    return;
  }
  const { game, currency, round } = answer.value;
  const [texts, face] = await Promise.all([
    loadTexts(options.locale, ...wordsOf(game.rules)),
    loadFace(game.rules),
  ]);
  document.documentElement.lang = texts.language;
  nameLoader(texts.title(game.id));
  document.title = texts.title(game.id);
  const { decimals } = currency;
  const format = (minor: bigint, signed = false): string =>
    formatAmount(minor, { decimals, signed });
  const sound = new Sound(openStore('localStorage'));
  const chips = { values: game.chips.map(parseAmount) };
  const { open, felt } = openFace({ texts, game, face, sound, chips, format, onChips: () => {} });
  const limits = {
    min: shortAmount(parseAmount(game.spots[0]?.min ?? '0')),
    max: shortAmount(parseAmount(game.tableMax)),
  };
  const stage = new TableStage({
    game,
    texts,
    face,
    open,
    limits: texts('table.limits', limits),
    badge: texts('replay.badge'),
    play: undefined,
  });
  const again = replayAgainButton(texts);
  const proof = element('a', {
    class: 'button quiet',
    text: texts('fairness.verify'),
    attributes: { href: verifierLink<TableSession>(round, tableView, texts.language) },
  });
  const ways = element('div', { class: 'replay-ways' }, again, proof);
  stage.underline(replayBar({ texts, unit: currency.symbol, format, round, again: ways }));
  document.body.append(stage.root);

  felt.lock(true);
  const play = async (): Promise<void> => {
    again.disabled = true;
    felt.light([]);
    showBets(round, felt);
    await playRound({ round, game, face, stage, felt, texts, format });
    again.disabled = false;
  };
  again.addEventListener('click', () => void play());
  if (round.shared.result === undefined) showBets(round, felt);
  else await play();
}

/** The player's chips at their places. @param won what each spot has brought, once that is shown */
function showBets({ choice }: TableRound, felt: Felt, won: SpotSums = new Map()): void {
  const lines = choice.spots.map(({ spot, stake }) => ({ spot, minor: parseAmount(stake) }));
  const placed = sumUp(lines);
  felt.set((id) => ({
    placed: placed.get(id) ?? 0n,
    laid: 0n,
    others: 0n,
    won: won.get(id) ?? 0n,
  }));
}

async function playRound({
  round,
  game,
  face,
  stage,
  felt,
  texts,
  format,
}: {
  readonly round: TableRound;
  readonly game: TableDescription;
  readonly face: TableFace;
  readonly stage: TableStage;
  readonly felt: Felt;
  readonly texts: Texts;
  readonly format: (minor: bigint, signed?: boolean) => string;
}): Promise<void> {
  const outcome = round.shared.result;
  const [stake, win] = [parseAmount(round.stake), parseAmount(round.win)];
  let isTold = false;
  await playOutcome(face, {
    outcome,
    pauseMs: game.shared.pauseMs,
    draw: (moment) => {
      stage.draw(moment);
      if (moment.phase !== 'result' || isTold) return;
      isTold = true;
      felt.light(face.lit(outcome, game));
      showBets(round, felt, wonOn([round]));
      stage.plate.show({
        tone: face.toneOf(outcome),
        headline: face.headline(texts, outcome),
        detail: face.describe(texts, outcome),
        gain: win > stake ? format(win - stake, true) : undefined,
        back:
          win > 0n && win <= stake
            ? resultText(texts, format, { staked: stake, won: win })
            : undefined,
      });
    },
  });
  stage.announce(texts('replay.result', { stake: format(stake), win: format(win) }));
}
