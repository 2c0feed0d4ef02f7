import { boot } from '../shell/boot.ts';
import { openPlayPage } from '../table/play-page.ts';
import { openReplayPage } from '../table/replay-page.ts';

boot({ play: openPlayPage, replay: openReplayPage });
