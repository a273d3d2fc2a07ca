import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** A copy of a built server in which texts are replaced, such as the server of the next version. */
export interface PatchedServer {
  program: string
  remove(): void
}

/** Each text must occur in the built server, so that a patch that no longer fits is noticed. */
export function patchedServer(program: string, texts: Readonly<Record<string, string>>): PatchedServer {
  const built = dirname(dirname(program))
  const folder = mkdtempSync(join(tmpdir(), 'daymark-patched-'))
  cpSync(built, join(folder, 'dist'), { recursive: true })
  // The copy finds its packages beside it, like the original.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const server = join(folder, 'dist', 'server')
  const left = new Set(Object.keys(texts))
  for (const name of readdirSync(server).filter((file) => file.endsWith('.js'))) {
    let code = readFileSync(join(server, name), 'utf8')
    for (const [text, replacement] of Object.entries(texts)) {
      if (code.includes(text)) left.delete(text)
      code = code.replaceAll(text, replacement)
    }
    writeFileSync(join(server, name), code)
  }
  if (left.size > 0) throw new Error(`The built server does not contain ${[...left].join(' or ')}.`)
  return {
    program: join(server, basename(program)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
