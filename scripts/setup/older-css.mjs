/**
 * Rewrites a stylesheet for Safari 14, Chrome 87 and Firefox 78, of which some know neither `@layer`, `:where()`
 * and `:is()` nor `padding-inline`. Tailwind writes its layers in the order of their precedence, so the rules keep their order.
 * @param {string} css minified
 * @returns {string}
 */
export function olderCss(css) {
  return withoutLogicalPairs(withoutSelectorLists(withoutLayers(css)))
}

/** @param {string} css */
function withoutLayers(css) {
  let flat = css.replaceAll(/@layer [\w, -]+;/g, '')
  for (let layer = /@layer [\w-]+\{/.exec(flat); layer; layer = /@layer [\w-]+\{/.exec(flat)) {
    const inside = layer.index + layer[0].length
    const end = endOfBlock(flat, inside)
    flat = flat.slice(0, layer.index) + flat.slice(inside, end) + flat.slice(end + 1)
  }
  return flat
}

/**
 * @param {string} css
 * @param {number} start just after the opening brace
 */
function endOfBlock(css, start) {
  let depth = 1
  for (let place = start; place < css.length; place += 1) {
    if (css[place] === '{') depth += 1
    if (css[place] === '}') depth -= 1
    if (depth === 0) return place
  }
  throw new Error('A layer of the stylesheet has no end.')
}

/**
 * Unwraps the lists of one selector. A list of several stays: those style nothing that visitors see.
 * @param {string} css
 */
function withoutSelectorLists(css) {
  return css.replaceAll(/:(?:where|is)\(((?:[^(),{}]|\([^(),{}]*\))*)\)/g, '$1')
}

/**
 * Tailwind writes the same value for both sides, with a variable in it, which keeps the minifier from doing this.
 * @param {string} css
 */
function withoutLogicalPairs(css) {
  return css.replaceAll(
    /\b(padding|margin)-(inline|block):((?:[^;{} ()]|\((?:[^()]|\([^()]*\))*\))+)(?=[;}])/g,
    (_whole, property, axis, value) => {
      const [one, other] = axis === 'inline' ? ['left', 'right'] : ['top', 'bottom']
      return `${property}-${one}:${value};${property}-${other}:${value}`
    },
  )
}
