import { basename, join } from 'node:path'
import { projectFolder, taskFile } from '../tasks/project-folder.mjs'

/**
 * Builds a program of ours to plain JavaScript, as the server is built, and says where it lies.
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
