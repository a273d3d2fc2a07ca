import { expect, test } from 'vitest'
import { loadOrReload } from './lazy-screen.tsx'

test('a screen that cannot be loaded reloads the page once, and the next failure, or one without a connection, is thrown', async () => {
  const stored = new Map<string, string>()
  let [reloads, now, isReached] = [0, 1_000_000, true]
  const page = () => ({
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
    reload: () => void (reloads += 1),
    now,
    isReached: async () => isReached,
  })
  const gone = async () => Promise.reject(new Error('404'))
  expect(await loadOrReload(async () => 'screen', page)).toBe('screen')
  void loadOrReload(gone, page)
  await expect.poll(() => reloads).toBe(1)
  await expect(loadOrReload(gone, page)).rejects.toThrow('404')
  expect(reloads).toBe(1)
  now += 3_600_000
  void loadOrReload(gone, page)
  await expect.poll(() => reloads).toBe(2)
  now += 3_600_000
  isReached = false
  await expect(loadOrReload(gone, page)).rejects.toThrow('404')
  isReached = true
  void loadOrReload(gone, page)
  await expect.poll(() => reloads).toBe(3)
})
