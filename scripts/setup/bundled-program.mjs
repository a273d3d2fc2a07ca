import { basename, join } from 'node:path'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'
import { processFiles } from './process-files.mjs'

/**
 * Bundles one of our programs to plain JavaScript, like the server. Returns the path of the result.
 * @param {string} source such as bench/mail.ts
 */
export async function bundledProgram(source) {
  const { build } = await import('vite')
  const name = basename(source, '.ts')
  const folder = taskFile(source.slice(0, -'.ts'.length))
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    plugins: [processFiles()],
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
    },
  })
  return join(folder, `${name}.js`)
}
