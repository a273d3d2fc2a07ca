import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { compressWebFiles } from '../../scripts/setup/web-compression.mjs'

const TEXTS = ['.html', '.js', '.css', '.json']

/** Copies the build to a folder in which the server finds its packages. */
export function copyBuild(folder: string): string {
  const build = join(folder, 'dist')
  cpSync(resolve(process.env.DIST_FOLDER ?? 'dist'), build, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return build
}

/** Gives every asset of the app another name, as a build after a change does. */
export function renameAssets(build: string): void {
  const web = join(build, 'web')
  const assets = join(web, 'assets')
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  const names = readdirSync(assets)
  const nextNameOf = (name: string) => name.replace(/\.(\w+)$/, 'next.$1')
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    const file = join(web, name)
    if (!TEXTS.includes(extname(name))) continue
    let text = readFileSync(file, 'utf8')
    for (const asset of names) text = text.replaceAll(asset, nextNameOf(asset))
    writeFileSync(file, text)
  }
  for (const name of names) renameSync(join(assets, name), join(assets, nextNameOf(name)))
  compressWebFiles(web)
}
