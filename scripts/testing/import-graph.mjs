import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Maps each TypeScript file below a folder to the files (paths from the project) and packages (bare names)
 * that it imports in any way, types included.
 * @typedef {Map<string, string[]>} ImportGraph
 */

/**
 * @param {string} folder
 * @returns {ImportGraph}
 */
export function readImportGraph(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const files = names.map((name) => posix.join(folder, name)).sort()
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(file, source) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {{ source: unknown }} node */
  const visit = ({ source: from }) => {
    if (!isText(from)) return
    const [name = ''] = from.value.split('?')
    found.add(name.startsWith('.') ? posix.join(posix.dirname(file), name) : name)
  }
  new Visitor({
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportAllDeclaration: visit,
    ExportNamedDeclaration: visit,
    TSImportType: visit,
  }).visit(parseSync(file, source).program)
  return [...found]
}

/**
 * @param {ImportGraph} graph
 * @returns {string[] | undefined} the files of one cycle, in order
 */
export function findCycle(graph) {
  /** @type {Set<string>} */
  const finished = new Set()
  /**
   * @param {string} file
   * @param {string[]} path
   * @returns {string[] | undefined}
   */
  const follow = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const imported of graph.get(file) ?? []) {
      const cycle = follow(imported, [...path, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * @param {unknown} node
 * @returns {node is { value: string }}
 */
function isText(node) {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
}
