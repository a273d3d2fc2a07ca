import { renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'

const PROCESS = /new URL\('(\.\/[\w-]+-process\.ts)', import\.meta\.url\)/

/**
 * `new URL('./name-process.ts', import.meta.url)` becomes the URL of a file for a process of its own. A build puts it
 * beside the server; while developing and testing it is bundled into .daymark, since Node 20 runs no TypeScript.
 * @returns {import('vite').Plugin}
 */
export function processFiles() {
  return {
    name: 'process-files',
    enforce: 'pre',
    async transform(code, id) {
      // This file has the words, too.
      if (!id.endsWith('.ts')) return undefined
      const [whole = '', path = ''] = PROCESS.exec(code) ?? []
      if (whole === '') return undefined
      const source = join(dirname(id), path)
      const name = basename(source, '.ts')
      if (this.environment.mode === 'build') {
        // The name stays the same, so that a running server finds the file of the next build.
        this.emitFile({ type: 'chunk', id: source, fileName: `${name}.js` })
        return code.replace(whole, `new URL('./${name}.js', import.meta.url)`)
      }
      const { code: processCode, moduleIds } = await bundled(source)
      for (const file of moduleIds) this.addWatchFile(file)
      const file = taskFile(`${name}.mjs`)
      // Another process may start this file at the same time.
      writeFileSync(`${file}.${process.pid}`, processCode)
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
