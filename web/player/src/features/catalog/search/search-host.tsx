import { useState } from 'react';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { useStore } from '../../../state/store.ts';
import { searchOpenStore, useSearchKeys } from './open-search.ts';

const SearchPalette = lazyPart(
  async () => (await import('./search-palette.tsx')).SearchPalette,
  'catalog',
);

/** The search and the keys that open it. Its code comes when it is first asked for. */
export function SearchHost() {
  const open = useStore(searchOpenStore);
  const [used, setUsed] = useState(open);
  useSearchKeys();
  if (open && !used) setUsed(true);
  return used && <SearchPalette open={open} />;
}
