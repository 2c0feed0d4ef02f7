/**
 * Messages between a game frame and the page that holds it (postMessage). They are hints: the
 * page never trusts an amount from them, it asks its own server. Version 1, at most 2 KB each,
 * exact target origin both ways, origin and source checked on receipt.
 */
export type FrameToPage =
  | { readonly croupier: 1; readonly type: 'loaded' }
  | { readonly croupier: 1; readonly type: 'round_started' }
  | { readonly croupier: 1; readonly type: 'round_ended' }
  | { readonly croupier: 1; readonly type: 'balance_changed' }
  | { readonly croupier: 1; readonly type: 'open_cashier' }
  | { readonly croupier: 1; readonly type: 'open_limits' }
  | { readonly croupier: 1; readonly type: 'open_bonuses' }
  /** Another game of the same vendor, by the vendor's name for it. */
  | { readonly croupier: 1; readonly type: 'open_game'; readonly game: string }
  /**
   * One more table of the same vendor, beside those in the frame: the page launches it for the member and
   * answers `table_opened` or `table_refused`. Each table has a session of its own.
   */
  | { readonly croupier: 1; readonly type: 'open_table'; readonly game: string }
  /** Something in the game has failed: name and text of the error, at most 200 characters. */
  | { readonly croupier: 1; readonly type: 'game_failed'; readonly what: string }
  | { readonly croupier: 1; readonly type: 'session_expired' }
  | { readonly croupier: 1; readonly type: 'close' };

export type PageToFrame =
  | { readonly croupier: 1; readonly type: 'pause' }
  | { readonly croupier: 1; readonly type: 'resume' }
  /** The player has more or less than before, by whatever hand: the game asks its server how much. */
  | { readonly croupier: 1; readonly type: 'balance_changed' }
  | { readonly croupier: 1; readonly type: 'mute'; readonly muted: boolean }
  /** How the page looks, for a game that lies in it: its theme, and its colours by `<theme>-<role>`. */
  | {
      readonly croupier: 1;
      readonly type: 'look';
      readonly theme: 'dark' | 'light';
      readonly colours: Readonly<Record<string, string>>;
    }
  /** A table that was asked for: its launch address, as the vendor has answered it, for one opening. */
  | {
      readonly croupier: 1;
      readonly type: 'table_opened';
      readonly game: string;
      readonly url: string;
    }
  /** The page has told the player why not. */
  | { readonly croupier: 1; readonly type: 'table_refused'; readonly game: string };
