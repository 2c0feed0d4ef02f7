import { boot } from '#client/shell/boot.ts';
import { openPlayPage } from '#games/table/client/play-page.ts';
import { openReplayPage } from '#games/table/client/replay-page.ts';

boot({ play: openPlayPage, replay: openReplayPage });
