import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Bundles a module with all its imports into one file. Returns its URL. */
export async function bundle(module: string, name: string, { minify }: { minify: boolean }): Promise<string> {
  const folder = join(import.meta.dirname, name)
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: module,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify,
      rolldownOptions: { output: { entryFileNames: 'module.js' } },
    },
  })
  return pathToFileURL(join(folder, 'module.js')).href
}
