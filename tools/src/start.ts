/**
 * `npm start`, and with `--dev` `npm run dev`. Compiled code is kept between starts: a warm start
 * spends most of its time on loading modules, and this halves it.
 */
import { enableCompileCache } from 'node:module';
import { compileCache } from './repository.ts';

enableCompileCache(compileCache);
await import('./start-product.ts');
