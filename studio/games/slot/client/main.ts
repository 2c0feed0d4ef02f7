import { boot } from '#client/shell/boot.ts';
import { openPlayPage } from './play-page.ts';
import { openReplayPage } from './replay-page.ts';

boot({ play: openPlayPage, replay: openReplayPage });
