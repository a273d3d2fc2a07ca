import { isBuiltin } from 'node:module'
import { parseSync, Visitor } from 'vite'

/** Built-in modules that can reach another machine, or start a program or a thread that can. */
const NETWORK_MODULES = [
  'net',
  'tls',
  'http',
  'https',
  'http2',
  'dns',
  'dns/promises',
  'dgram',
  'quic',
  'child_process',
  'cluster',
  'worker_threads',
  'module',
  'vm',
  'wasi',
  'inspector',
  'inspector/promises',
]

/** Exports of these modules that reach nobody. */
const HARMLESS = ['net isIP', 'net isIPv4', 'net isIPv6', 'net BlockList', 'http STATUS_CODES']

/** Packages that make no request themselves. Read a package before you add it here. */
const PACKAGES_WITHOUT_REQUESTS = [
  '@fastify/static',
  '@napi-rs/canvas',
  'fastify',
  'htmlparser2',
  'isbot',
  'react',
  'react-dom',
  'zod',
]

/** Globals that make requests or load modules. A property or a string of that name counts, too. */
const NETWORK_GLOBALS = [
  'fetch',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'XMLHttpRequest',
  'sendBeacon',
  'require',
  'getBuiltinModule',
  'eval',
  'Function',
]

/**
 * Every way in which a source file could make an outgoing request, such as "http get", "postgres default" or
 * "fetch".
 */
export function waysOut(file: string, source: string): string[] {
  const found = new Set<string>()
  const add = (module: string, names: readonly string[]) => {
    for (const name of names) if (reachesOut(module, name)) found.add(`${withoutPrefix(module)} ${name}`)
  }
  const addGlobal = (name: string) => {
    if (NETWORK_GLOBALS.includes(name)) found.add(name)
  }
  new Visitor({
    ImportDeclaration({ source: { value: module }, importKind, specifiers }) {
      if (importKind === 'type') return
      if (specifiers.length === 0) add(module, ['*'])
      for (const specifier of specifiers) {
        if (specifier.type === 'ImportDefaultSpecifier') add(module, ['default'])
        else if (specifier.type === 'ImportNamespaceSpecifier') add(module, ['*'])
        else if (specifier.importKind !== 'type') add(module, [nameOf(specifier.imported)])
      }
    },
    ExportNamedDeclaration({ source: from, exportKind, specifiers }) {
      if (!from || exportKind === 'type') return
      add(
        from.value,
        specifiers.map(({ local }) => nameOf(local)),
      )
    },
    ExportAllDeclaration({ source: { value: module }, exportKind }) {
      if (exportKind !== 'type') add(module, ['*'])
    },
    ImportExpression({ source: from }) {
      if (from.type === 'Literal' && typeof from.value === 'string') add(from.value, ['*'])
      else found.add('import of a computed name')
    },
    MemberExpression({ object, property }) {
      const isBinding = property.type === 'Identifier' && /^_?(?:linked)?binding$/i.test(property.name)
      if (isBinding && object.type === 'Identifier' && object.name === 'process') found.add('process.binding')
    },
    Identifier: ({ name }) => addGlobal(name),
    Literal: ({ value }) => addGlobal(String(value)),
    TemplateElement: ({ value }) => addGlobal(value.raw),
  }).visit(parseSync(file, source).program)
  return [...found]
}

function reachesOut(module: string, name: string): boolean {
  if (module.startsWith('.')) return false
  if (isBuiltin(module)) {
    return (
      NETWORK_MODULES.includes(withoutPrefix(module)) &&
      !HARMLESS.includes(`${withoutPrefix(module)} ${name}`)
    )
  }
  return !PACKAGES_WITHOUT_REQUESTS.some((known) => module === known || module.startsWith(`${known}/`))
}

function withoutPrefix(module: string): string {
  return module.replace(/^node:/, '')
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}
