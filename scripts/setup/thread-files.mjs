import { renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'

const THREAD = /new URL\('(\.\/[\w-]+-thread\.ts)', import\.meta\.url\)/

/**
 * `new URL('./name-thread.ts', import.meta.url)` becomes the URL of a file for a worker thread. A build puts it beside the
 * server; while developing and testing it is bundled into .daymark, since Node 20 runs no TypeScript.
 * @returns {import('vite').Plugin}
 */
export function threadFiles() {
  return {
    name: 'thread-files',
    enforce: 'pre',
    async transform(code, id) {
      // This file has the words, too.
      if (!id.endsWith('.ts')) return undefined
      const [whole = '', path = ''] = THREAD.exec(code) ?? []
      if (whole === '') return undefined
      const source = join(dirname(id), path)
      const name = basename(source, '.ts')
      if (this.environment.mode === 'build') {
        // The name stays the same, so that a running server finds the file of the next build.
        this.emitFile({ type: 'chunk', id: source, fileName: `${name}.js` })
        return code.replace(whole, `new URL('./${name}.js', import.meta.url)`)
      }
      const { code: threadCode, moduleIds } = await bundled(source)
      for (const file of moduleIds) this.addWatchFile(file)
      const file = taskFile(`${name}.mjs`)
      // Another process may start a thread with this file at the same time.
      writeFileSync(`${file}.${process.pid}`, threadCode)
      renameSync(`${file}.${process.pid}`, file)
      return code.replace(whole, `new URL(${JSON.stringify(pathToFileURL(file).href)})`)
    },
  }
}

/** @param {string} source */
async function bundled(source) {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    // One file with its packages starts in half the time of many.
    ssr: { noExternal: true },
    build: { ssr: source, write: false, target: 'node20', minify: false },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not bundled.`)
  return chunk
}
