import type { HostNow, TableRoundView } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { shortAmount } from '#client/kit/money.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import type { ChatToggle } from '#shared-rounds/client/chat/chat-toggle.ts';
import { isCelebrated } from '#client/shell/small-wins.ts';
import type { GamePage } from '#client/shell/game-page.ts';
import type { TableSession } from '../protocol.ts';
import type { Acts } from './acts.ts';
import { crowdOf, winnersOf } from './crowd.ts';
import type { CrowdPanel, CrowdRow } from './crowd.ts';
import type { TableFace } from './face.ts';
import type { Felt } from './felt.ts';
import { SPOTS_MAX } from './limits.ts';
import type { Breach } from './limits.ts';
import type { Moment } from './moment.ts';
import { othersOn, wonOn } from './own-bets.ts';
import type { Said, Screen, ShownTable } from './screen.ts';
import type { RoadsPanel } from './roads/roads-panel.ts';
import { together, total } from './slip.ts';
import type { TableMemory } from './table-memory.ts';
import type { TableStage } from './table-stage.ts';
import { resultText } from './result-text.ts';

export interface ScreenOptions {
  readonly page: GamePage<TableSession>;
  readonly face: TableFace;
  readonly stage: TableStage;
  readonly felt: Felt;
  readonly acts: Acts;
  readonly roads: RoadsPanel;
  readonly crowd: CrowdPanel;
  readonly memory: TableMemory;
  readonly chat: ChatToggle;
}

/** Puts what happens at a table on its stage, and says it. */
export class TableScreen implements Screen {
  readonly #options: ScreenOptions;

  constructor(options: ScreenOptions) {
    this.#options = options;
  }

  reflect(table: ShownTable): void {
    const { acts, felt, memory, page, stage, face, roads } = this.#options;
    const { state, placed, laid, moment } = table;
    const isShown = moment.phase === 'result';
    const mine = state?.mine ?? [];
    const won = isShown ? wonOn(mine) : new Map<string, bigint>();
    const others = state === undefined ? new Map<string, bigint>() : othersOn(state);
    felt.set((id) => ({
      placed: placed.get(id) ?? 0n,
      laid: laid.get(id) ?? 0n,
      others: others.get(id) ?? 0n,
      won: won.get(id) ?? 0n,
    }));
    stage.total(state?.totals.spots ?? {});
    felt.light(isShown ? face.lit(moment.outcome, page.options.session.game) : []);
    felt.lock(!table.mayBet);
    const staked = total(placed) + total(laid);
    acts.show({
      mayBet: table.mayBet,
      hasChips: staked > 0n,
      hasSlip: table.hasSlip,
      isSending: table.isSending,
      mayRepeat: memory.bets.length > 0,
      staked: staked > 0n ? page.format(staked) : '',
    });
    const rows = state === undefined ? [] : crowdOf(state, isShown);
    this.#showCrowd(rows, state?.totals.players ?? 0);
    const results = table.results.map(({ result }) => result);
    roads.show(table.results.map(({ id }) => id).join(), () =>
      face.roads(page.texts, results.toReversed()),
    );
    stage.reflect({ own: together(placed, laid), mayBet: table.mayBet, results });
    stage.root.toggleAttribute('data-locked', !table.mayBet);
  }

  draw(moment: Moment): void {
    this.#options.stage.draw(moment);
  }

  tell(breach: Breach): void {
    const { page, stage, face } = this.#options;
    const { texts, format } = page;
    const values = {
      count: SPOTS_MAX,
      amount: 'minor' in breach ? format(breach.minor) : '',
      spot: 'spot' in breach ? face.spotName(texts, breach.spot) : '',
    };
    stage.tell(texts(`table.breach.${breach.why}`, values), 'warning');
  }

  say(what: Said, values: Readonly<Record<string, string | number>> = {}): void {
    const { page, stage, chat } = this.#options;
    if (what === 'placed') chat.noteBet();
    const isPlain = what === 'placed' || what === 'taken-back';
    stage.tell(page.texts(`table.said.${what}`, values), isPlain ? 'plain' : 'warning');
  }

  finish(
    round: TableRoundView,
    { staked, won }: { readonly staked: bigint; readonly won: bigint },
  ): void {
    const { page, stage, face, chat } = this.#options;
    const { texts, format, sound } = page;
    const { result: outcome, number } = round;
    if (outcome === undefined) return;
    const headline = face.headline(texts, outcome);
    const gain = isCelebrated(won, staked) ? format(won - staked, true) : undefined;
    const told = resultText(texts, format, { staked, won });
    stage.plate.show({
      tone: face.toneOf(outcome),
      headline,
      detail: face.describe(texts, outcome),
      gain,
      back: gain === undefined && won > 0n ? told : undefined,
    });
    const detail = face.describe(texts, outcome);
    const result = texts('table.result.round', { number, result: headline });
    stage.announce(`${result}. ${detail}. ${told}`);
    chat.tellResult(`${result}. ${detail}.`);
    if (gain !== undefined) sound.play(won >= staked * 10n ? 'bigWin' : 'win');
  }

  showHost(host: HostNow): void {
    this.#options.stage.showHost(host);
  }

  banner(reason: BannerReason, text?: string): void {
    const { banner } = this.#options.stage;
    if (text === undefined) banner.hide(reason);
    else banner.show(reason, text);
  }

  #showCrowd(rows: readonly CrowdRow[], players: number): void {
    const { stage, page, crowd } = this.#options;
    const { texts } = page;
    stage.players.textContent = texts('table.players', { count: players });
    stage.winners.replaceChildren(
      ...winnersOf(rows).map(({ name, win, stake, isOwn }) =>
        element(
          'li',
          { class: isOwn ? 'own' : '' },
          element('span', { text: name }),
          element('b', { text: `+${shortAmount(win - stake)}` }),
        ),
      ),
    );
    crowd.show(rows);
  }
}
