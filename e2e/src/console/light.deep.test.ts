/** Every walk through the console again, with its pages judged in the light. */
import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { judgeIn } from './open-console.ts';

judgeIn('light');

const walks = readdirSync(import.meta.dirname).filter((file) => file.includes('.browser.'));
describe.each(walks)('in the light: %s', (file) => import(`./${file}`));
