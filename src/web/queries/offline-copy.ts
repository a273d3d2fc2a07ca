/**
 * Lets the screen at this address be reloaded without a network: a service worker answers with what was loaded last.
 * A device keeps the copy of one screen, since it has personal data. Only secure origins have service workers.
 */
export async function keepOfflineCopy(): Promise<void> {
  if (!isPossible()) return
  const { pathname: scope, href, origin } = location
  await forgetOfflineCopies(scope)
  await navigator.serviceWorker.register('/check-in-worker.js', { scope })
  // The worker has not seen what the page loaded before it was there.
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const needed = [href, ...urls].filter((url) => new URL(url).origin === origin && !url.endsWith('/healthz'))
  const cache = await caches.open(scope)
  await Promise.allSettled([...new Set(needed)].map((url) => cache.add(url)))
}

/** @param scope the path of a screen whose copy stays */
export async function forgetOfflineCopies(scope?: string): Promise<void> {
  if (!isPossible()) return
  const names = await caches.keys()
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all([
    ...names.filter((name) => name !== scope).map((name) => caches.delete(name)),
    ...registrations
      .filter((registration) => new URL(registration.scope).pathname !== scope)
      .map((registration) => registration.unregister()),
  ])
}

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}
