/**
 * Caches the results of `make` by their text, up to `maxCharacters` of texts and results; evicts the oldest
 * first.
 */
export function cachedByText(
  make: (text: string) => string,
  maxCharacters: number,
): (text: string) => string {
  const cache = new Map<string, string>()
  let characters = 0
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const result = make(text)
    cache.set(text, result)
    characters += text.length + result.length
    for (const [oldest, itsResult] of cache) {
      if (characters <= maxCharacters) break
      cache.delete(oldest)
      characters -= oldest.length + itsResult.length
    }
    return result
  }
}
