/** Does the same to the same text once, and remembers what came of it: as many characters as said, the oldest forgotten first. */
export function cachedByText(
  make: (text: string) => string,
  mostCharacters: number,
): (text: string) => string {
  const made = new Map<string, string>()
  let characters = 0
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const result = make(text)
    made.set(text, result)
    characters += text.length + result.length
    for (const [oldest, itsResult] of made) {
      if (characters <= mostCharacters) break
      made.delete(oldest)
      characters -= oldest.length + itsResult.length
    }
    return result
  }
}
