import { bootInstant } from '../instant/boot-instant.ts';
import { videoPoker } from './video-poker.ts';

bootInstant(videoPoker);
