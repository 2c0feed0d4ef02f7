/** What a visit has at hand: answers of this version before those of the one before. */

/** The held answer to a request, the newest first; nothing where none is held. */
export async function heldAnswer(
  storage: CacheStorage,
  { cacheName, request }: { readonly cacheName: string; readonly request: RequestInfo },
): Promise<Response | undefined> {
  const own = await storage.open(cacheName);
  return (await own.match(request)) ?? (await storage.match(request));
}

/** Keeps an answer for later. Never rejects: a full storage costs the visitor nothing but time. */
export async function keepAnswer(
  storage: CacheStorage,
  { cacheName, request }: { readonly cacheName: string; readonly request: RequestInfo },
  answer: Response,
): Promise<void> {
  try {
    const cache = await storage.open(cacheName);
    await cache.put(request, answer);
  } catch {
    // It is fetched again the next time.
  }
}
