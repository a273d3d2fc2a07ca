// The search of the API page. Without this script its field stays hidden, and the list is whole.
const form = /** @type {HTMLFormElement} */ (document.getElementById('search'))
const entries = [...document.querySelectorAll('nav li')].flatMap((item) => {
  const link = /** @type {HTMLAnchorElement} */ (item.querySelector('a'))
  const section = document.querySelector(link.hash)
  return section ? [{ parts: [item, section], text: section.textContent.toLowerCase() }] : []
})

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', ({ target }) => {
  const words = /** @type {HTMLInputElement} */ (target).value.toLowerCase().split(/\s+/)
  const matches = entries.filter(({ text }) => words.every((word) => text.includes(word)))
  for (const entry of entries) {
    for (const part of entry.parts) part.toggleAttribute('hidden', !matches.includes(entry))
  }
  const result = /** @type {HTMLOutputElement} */ (form.querySelector('output'))
  result.value = `${matches.length} of ${entries.length} calls`
})
