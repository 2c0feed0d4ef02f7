import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('[HOME-07][Q-F13][STU-SHARED] of a name at most half is shown, however short it is', () => {
  expect(['anhtuan07', 'lanhuong', 'minhan', 'lana', 'Lan', 'b', 'Đặng', ''].map(maskName)).toEqual(
    ['an***07', 'la***ng', 'mi***n', 'l***a', 'L***', 'b***', 'Đ***g', '***'],
  );
});
