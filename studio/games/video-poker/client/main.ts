import { bootInstant } from '#games/instant/client/boot-instant.ts';
import { videoPoker } from './video-poker.ts';

bootInstant(videoPoker);
