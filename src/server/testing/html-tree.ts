import { decodeEntities } from '../../domain/description/html-entity.ts'
import type { HtmlNode } from '../../domain/description/read-rich-text.ts'

interface Element extends HtmlNode {
  childNodes: HtmlNode[]
}

/** Parses HTML whose elements are all closed, such as a cleaned description. Browsers have a parser of their own. */
export function htmlTree(html: string): HtmlNode {
  const root = element('body', '')
  const open = [root]
  for (const [, text, closing, name, attributes = ''] of html.matchAll(
    /([^<]+)|<(\/?)([a-z\d]+)((?:\s[^>]*)?)>/gi,
  )) {
    if (closing) open.pop()
    else if (text !== undefined) open.at(-1)?.childNodes.push(textNode(decodeEntities(text)))
    else {
      const node = element(name ?? '', attributes)
      open.at(-1)?.childNodes.push(node)
      if (!/^(?:br|hr|img)$/i.test(node.nodeName)) open.push(node)
    }
  }
  return root
}

function textNode(nodeValue: string): HtmlNode {
  return { nodeName: '#text', nodeValue, childNodes: [] }
}

function element(nodeName: string, attributes: string): Element {
  const getAttribute = (name: string) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
    return value === undefined ? null : decodeEntities(value)
  }
  return { nodeName: nodeName.toUpperCase(), nodeValue: null, childNodes: [], getAttribute }
}
