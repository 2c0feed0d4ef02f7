/** Tells when files below some folders change; a burst of changes is told once. */
import { type FSWatcher, watch } from 'node:fs';

const QUIET_MS = 200;

export interface SourceWatch {
  readonly folders: readonly string[];
  readonly changed: () => void;
}

/** Watches until the answer is called. */
export function watchSources(watches: readonly SourceWatch[]): () => void {
  const watchers: FSWatcher[] = [];
  for (const { folders, changed } of watches) {
    let timer: NodeJS.Timeout | undefined;
    const noted = (_event: string, file: string | null) => {
      if (file && /(^|\/)(node_modules|dist(\.new)?)\/|\.test\.tsx?$|~$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    };
    for (const folder of folders) watchers.push(watch(folder, { recursive: true }, noted));
  }
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
